// SPDX-FileCopyrightText: 2026 The Switchroom authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/transport/tls_wire.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace switchroom::test {
namespace {
struct Free {
    void operator()(SSL_CTX* it) const { SSL_CTX_free(it); }
    void operator()(SSL* it) const { SSL_free(it); }
    void operator()(X509* it) const { X509_free(it); }
    void operator()(EVP_PKEY* it) const { EVP_PKEY_free(it); }
};

void extend(X509* certificate, int what, const std::string& value) {
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    auto* extension = X509V3_EXT_conf_nid(nullptr, &context, what, value.c_str());
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
}

std::unique_ptr<X509, Free> selfSigned(EVP_PKEY* key, const std::string& host) {
    std::unique_ptr<X509, Free> certificate(X509_new());
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
    X509_set_pubkey(certificate.get(), key);
    auto* name = X509_get_subject_name(certificate.get());
    const auto* common = reinterpret_cast<const unsigned char*>("wire");
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0);
    X509_set_issuer_name(certificate.get(), name);
    extend(certificate.get(), NID_basic_constraints, "critical,CA:TRUE");
    extend(certificate.get(), NID_subject_alt_name, host);
    X509_sign(certificate.get(), key, EVP_sha256());
    return certificate;
}

class TlsConnection final : public WireConnection {
public:
    TlsConnection(WireServer& server, int socket, std::unique_ptr<SSL, Free> tls)
        : WireConnection(server, socket), m_tls(std::move(tls)) {}

protected:
    long receive(char* to, std::size_t room) override { return SSL_read(m_tls.get(), to, int(room)); }
    long transmit(const char* from, std::size_t size) override { return SSL_write(m_tls.get(), from, int(size)); }

private:
    std::unique_ptr<SSL, Free> m_tls;
};
} // namespace

struct TlsWire::Context {
    std::unique_ptr<SSL_CTX, Free> tls{SSL_CTX_new(TLS_server_method())};
};

TlsWire::TlsWire(const std::string& host)
    : m_context(std::make_unique<Context>()), m_caFile("/tmp/switchroom-ca-XXXXXX") {
    std::unique_ptr<EVP_PKEY, Free> key(EVP_EC_gen("P-256"));
    auto certificate = selfSigned(key.get(), host);
    int file = ::mkstemp(m_caFile.data());
    FILE* stream = file < 0 ? nullptr : ::fdopen(file, "w");
    if (stream == nullptr || PEM_write_X509(stream, certificate.get()) != 1 || std::fclose(stream) != 0)
        throw std::runtime_error("cannot write " + m_caFile);
    SSL_CTX_use_certificate(m_context->tls.get(), certificate.get());
    SSL_CTX_use_PrivateKey(m_context->tls.get(), key.get());
}

TlsWire::~TlsWire() { ::unlink(m_caFile.c_str()); }

WireServer::Wrap TlsWire::wrap() {
    return [context = m_context->tls.get()](WireServer& server, int socket) -> std::unique_ptr<WireConnection> {
        std::unique_ptr<SSL, Free> tls(SSL_new(context));
        SSL_set_fd(tls.get(), socket);
        if (SSL_accept(tls.get()) != 1) return nullptr;
        return std::make_unique<TlsConnection>(server, socket, std::move(tls));
    };
}

} // namespace switchroom::test
