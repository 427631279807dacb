/**
 * Certificates and keys for the silos of the seeds, generated once with openssl. Tests and users may upload them. They
 * are self-signed, and their hosts do not exist. Their dates are fixed, while a world may start at any time: `acme` and
 * `globex` are valid for decades, `expired` ended in 2024, and `withValidity` makes a certificate with other dates.
 */
import { DER, DerError, inside, part, readDer } from '@/nouns/access/certificate/rules-der'
import { pemBlocks } from '@/nouns/access/certificate/rules'

/** acme.sys.rack.example, 2025-06-01 to 2045-06-01; an EC key in PKCS#8. */
export const ACME_PEM = {
  cert: `-----BEGIN CERTIFICATE-----
MIIB1zCCAXygAwIBAgICEAAwCgYIKoZIzj0EAwIwOzEeMBwGA1UEAwwVYWNtZS5z
eXMucmFjay5leGFtcGxlMRkwFwYDVQQKDBBBY21lIENvcnBvcmF0aW9uMB4XDTI1
MDYwMTAwMDAwMFoXDTQ1MDYwMTAwMDAwMFowOzEeMBwGA1UEAwwVYWNtZS5zeXMu
cmFjay5leGFtcGxlMRkwFwYDVQQKDBBBY21lIENvcnBvcmF0aW9uMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEbn5KgNN7DHoH+XfhuVy6VvMxny697f/GX/EMX6sK
1k9O7CmIwJToCRfIIe2qnGGSSdyUDqnsuCIEPAR6kofM4KNwMG4wIAYDVR0RBBkw
F4IVYWNtZS5zeXMucmFjay5leGFtcGxlMAkGA1UdEwQCMAAwCwYDVR0PBAQDAgeA
MBMGA1UdJQQMMAoGCCsGAQUFBwMBMB0GA1UdDgQWBBQ1BWY6BNHYEJyEX7h03jr9
90KjiTAKBggqhkjOPQQDAgNJADBGAiEAuAq6JAiOgjFE63XZOM3K6UsvXfdiLhe7
tqbVWAtj5SQCIQCbnoLlXTg8l8EWPySMcX77CZbCwSXIvrO9Vav5Dl9srA==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgoLrafwocpV1mtNvo
jQtdmgRrENQH/Uh/IFCdlrUlU4OhRANCAARufkqA03sMegf5d+G5XLpW8zGfLr3t
/8Zf8QxfqwrWT07sKYjAlOgJF8gh7aqcYZJJ3JQOqey4IgQ8BHqSh8zg
-----END PRIVATE KEY-----
`,
} as const

/** The body of the next certificate without its last line. */
const CLIENT_BODY = `MIIBzjCCAXSgAwIBAgIUM/I/3AzapyZV/zonpgampwdZ1xEwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVYWNtZS5zeXMucmFjay5leGFtcGxlMB4XDTI2MTEyOTAyMDMy
NloXDTQ2MDEyODAyMDMyNlowIDEeMBwGA1UEAwwVYWNtZS5zeXMucmFjay5leGFt
cGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE7BAqNQLfxR/OjtBuvDdMJomt
n0zaIZwN3VRYaWrZAq4HjRdxFuAN+fPJe70C7O+WHSY7iHRDi6ZXvN0doWk49aOB
izCBiDAdBgNVHQ4EFgQUsgkV9RT1aOx4nhYKq2d6mtwuJuEwHwYDVR0jBBgwFoAU
sgkV9RT1aOx4nhYKq2d6mtwuJuEwDwYDVR0TAQH/BAUwAwEB/zAgBgNVHREEGTAX
ghVhY21lLnN5cy5yYWNrLmV4YW1wbGUwEwYDVR0lBAwwCgYIKwYBBQUHAwIwCgYI
KoZIzj0EAwIDSAAwRQIgR7L6qZsBlWkB5rdMRB7wIm3NHDgk6uF7PiTj1Ex/blQC`

/** acme.sys.rack.example, 2026-11-29 to 2046-01-28, usable only as a client's certificate. */
export const CLIENT_PEM = {
  cert: `-----BEGIN CERTIFICATE-----
${CLIENT_BODY}
IQDVYzel3POdvRLHgoAscdUcrQ45RTBGpJ2pxr7kG9nrXg==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOMeWZb6df8xbmdef
SZ2CQ54tjPU+lLfew/dBAqPXR+2hRANCAATsECo1At/FH86O0G68N0wmia2fTNoh
nA3dVFhpatkCrgeNF3EW4A3588l7vQLs75YdJjuIdEOLple83R2haTj1
-----END PRIVATE KEY-----
`,
  /** The certificate in OpenSSL's format with trusted purposes. */
  trusted: `-----BEGIN TRUSTED CERTIFICATE-----
${CLIENT_BODY}
IQDVYzel3POdvRLHgoAscdUcrQ45RTBGpJ2pxr7kG9nrXjAMMAoGCCsGAQUFBwMC
-----END TRUSTED CERTIFICATE-----
`,
} as const

/** acme.sys.rack.example and *.sys.rack.example, with the dates of `ACME_PEM`; an RSA key in PKCS #1. */
export const RSA_PEM = {
  cert: `-----BEGIN CERTIFICATE-----
MIIDeDCCAmCgAwIBAgICEAEwDQYJKoZIhvcNAQELBQAwOzEeMBwGA1UEAwwVYWNt
ZS5zeXMucmFjay5leGFtcGxlMRkwFwYDVQQKDBBBY21lIENvcnBvcmF0aW9uMB4X
DTI1MDYwMTAwMDAwMFoXDTQ1MDYwMTAwMDAwMFowOzEeMBwGA1UEAwwVYWNtZS5z
eXMucmFjay5leGFtcGxlMRkwFwYDVQQKDBBBY21lIENvcnBvcmF0aW9uMIIBIjAN
BgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtHqjX8R8Z6JRRA1B95MVsxLWZowW
t+gq4cBtanOjkqkgGPRnhUxeuEF35QUba1eIJFo0L56z+Wa4EbRAqNa9yh9CgbLP
zeHiXIXfDheX9U4wmv6nHs9K/HlADg6F3v1FcK/qRzEhXx+YQfAzIo5DyOAoUVzG
FS65xoXJ6SShbN0AvgMTnN5GNC9sO+rBJQEV8yLcu3hR8nvxjPWwbokz6wEXEssi
0eKo8ee0jd1VvO4o6AbWB7DAxZOmPaucVE3CLhylBozLPV9C6T4j/pPQUYTrDztu
zFhmCpZLjE8EdytcktCp6f9ew+g98Kp+8EnMabE3Aw8Ca/VvtnjWw0UXCwIDAQAB
o4GFMIGCMDQGA1UdEQQtMCuCFWFjbWUuc3lzLnJhY2suZXhhbXBsZYISKi5zeXMu
cmFjay5leGFtcGxlMAkGA1UdEwQCMAAwCwYDVR0PBAQDAgeAMBMGA1UdJQQMMAoG
CCsGAQUFBwMBMB0GA1UdDgQWBBT9IX8YiosdWjL3oQjxyiw8EOMArDANBgkqhkiG
9w0BAQsFAAOCAQEAtFIDFJiMpbCPsuxtc0T1L6bhlDgutC55wcDJYB6DE99uzh+c
IFSJndWA0bZh/88xhH52gPDs5gqUYDNGTraEF9znDtyfGzGr15JDhI7DA56LqXqF
fDIfx0Dq57SOWSTu2ju/f7Wgq33R2Q4fwpJaJV6Yd778dsRJxTb4+4MdkLS5q7sd
kSFyjxAB+v7VZFmB5xkgk4CvblLA2QtztWb5s7xWfTlaa9Y80J69RU1ckFyozTOT
f+y4ZibCXlW3whYPJPGKhi3d+l4bM3a+bsfHZ3Nr4JHo0dGNiJk1zu5ZX9wRE981
Cejru4737UJLr/8JDvJWR1CEPt7oNW6MUiX3+w==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN RSA PRIVATE KEY-----
MIIEowIBAAKCAQEAtHqjX8R8Z6JRRA1B95MVsxLWZowWt+gq4cBtanOjkqkgGPRn
hUxeuEF35QUba1eIJFo0L56z+Wa4EbRAqNa9yh9CgbLPzeHiXIXfDheX9U4wmv6n
Hs9K/HlADg6F3v1FcK/qRzEhXx+YQfAzIo5DyOAoUVzGFS65xoXJ6SShbN0AvgMT
nN5GNC9sO+rBJQEV8yLcu3hR8nvxjPWwbokz6wEXEssi0eKo8ee0jd1VvO4o6AbW
B7DAxZOmPaucVE3CLhylBozLPV9C6T4j/pPQUYTrDztuzFhmCpZLjE8EdytcktCp
6f9ew+g98Kp+8EnMabE3Aw8Ca/VvtnjWw0UXCwIDAQABAoIBABiUs3exrTf4NZVN
MPTlRYlUQXtKDTYTGvQQX1amVVr+Se7cKtVO53+0+v1oSqm+DD7XQlBSDzUitmNC
56OXS9Yhl89OaVsjLs9nNFAZCotQkPIrSNu7Y/0rDnxbogQS/sgwTXpQyLjJ9tTU
QEKumbDcRuF9/0SXTpopUqy8XngTDuOMy0NtxNAj/FyGnLXKi6UuGBhL5+ohXCs+
YJewrHWYtMUI6nOg4Lb2o7muQo7XZy7FVA2g8XcNSQlB7McuJeWZ9ocYaE3xOTf5
JdMlUFliF5hliDZvsbot/7hO5l0+1eQ4uRbXwMhZaIghgS0PD1ef2LSAgs3MnK/p
kliytrECgYEA6w+41Swcb2dIVAdBvjapMuxrLJymIbGMF+TbVVf/HpP+cdRZxHD+
Wvvn94GvhemiwBsPXLm7ejT4KnWA7W0BkmZs2C/OuD0T1PUJAuGKiq2pYjTB02TQ
FsZbr7548/Dv8sYsKeYRS6jWsV6MdEAUUnoIMn9fTqwCeqkEd9gznYcCgYEAxI48
DXK8NfbPcpdZiBxPeJKvRtpGc8QVeFscBiKbLClgE0TRomR3p2P6RPuaKLPcs/Ad
MYThgyNBtjd51veBCsooQOf7Li4U9gk/kyNBf/SqdplH+QSH50aH/ab8P1OMX6xy
GZT4d7aRRAXeraImF5nB5xQV0uM+Fee0NKLDe10CgYEAlivkLKRSwkVcqvo74Raw
v+zUh5rIdCwm0TkPexWN0m5AF17PvrVleqEG0FQU29uoc0yWYunxwSBID3AkXwrN
/0bacL8SNRgoLFwjVqjaxsAtv6Tu02vLmVE+UCfCxC4ATbyXiGkIUarbBlPeLYKm
uQ5nYEOJkwxHRS/nv9zrFM8CgYBUysc9RfHLld2IIaKOBSiDa0QR3Lfn2P8qHKPK
QcOPGYpIxbdpxs2XeJnOiHvIc08SkNMHObvPRrZiVSxKgBs6/FrBJVJGabrBKNw0
LVFkUbf30cgqtLmsG9Euq4rGBtTXsRzHzGwjuK6SGbYmUXz9UWdEuHVxtHZkHMCw
tEaAQQKBgB9unehBND2Chs+tCk+AODvGpQ/hhvfHNuyCCJdt5pZ/G/zyPr+LXzbi
s8vZmzl0A/7jPMvcy6OPTa7KigBF+0707/I5qHsBgqEAy4QF9pQwhszhlUogLmYw
yVruk1qF4N5/BTZLpSMm/gS8lNE/sb9ngwrUFiLaUfnOs/TIa+wc
-----END RSA PRIVATE KEY-----
`,
} as const

/** acme.sys.old-rack.example, 2023-01-01 to 2024-01-01; an EC key. */
export const EXPIRED_PEM = {
  cert: `-----BEGIN CERTIFICATE-----
MIIB4TCCAYigAwIBAgICEAIwCgYIKoZIzj0EAwIwPzEiMCAGA1UEAwwZYWNtZS5z
eXMub2xkLXJhY2suZXhhbXBsZTEZMBcGA1UECgwQQWNtZSBDb3Jwb3JhdGlvbjAe
Fw0yMzAxMDEwMDAwMDBaFw0yNDAxMDEwMDAwMDBaMD8xIjAgBgNVBAMMGWFjbWUu
c3lzLm9sZC1yYWNrLmV4YW1wbGUxGTAXBgNVBAoMEEFjbWUgQ29ycG9yYXRpb24w
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQOyMmEhMtdbVYiiBekoHZAmPjTC+4w
gHCnvx8iPAcflpWxI34OhXCZ3HCLtlS+CQe+SgZRLSg0bLRGFK2a4fQbo3QwcjAk
BgNVHREEHTAbghlhY21lLnN5cy5vbGQtcmFjay5leGFtcGxlMAkGA1UdEwQCMAAw
CwYDVR0PBAQDAgeAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMB0GA1UdDgQWBBTho2Wv
2YxXJtdq4mYAC91qOzvGwTAKBggqhkjOPQQDAgNHADBEAiEAkX6NshzcD8JSo9Bg
yHjR8e4DyUorBCRX17DzisZyRJUCHxsz2yfmTt7Z28vm3218pbbhrIrxxXS4xD2Q
hTST/OA=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghavhUisbiwkxO9fI
BGTpYyQqFn3Pv7JQRNjAZUQS/0qhRANCAAQOyMmEhMtdbVYiiBekoHZAmPjTC+4w
gHCnvx8iPAcflpWxI34OhXCZ3HCLtlS+CQe+SgZRLSg0bLRGFK2a4fQb
-----END PRIVATE KEY-----
`,
} as const

/** globex.sys.rack.example, 2025-06-01 to 2049-06-01; an EC key. */
export const GLOBEX_PEM = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBxzCCAW6gAwIBAgICEAMwCgYIKoZIzj0EAwIwMzEgMB4GA1UEAwwXZ2xvYmV4
LnN5cy5yYWNrLmV4YW1wbGUxDzANBgNVBAoMBkdsb2JleDAeFw0yNTA2MDEwMDAw
MDBaFw00OTA2MDEwMDAwMDBaMDMxIDAeBgNVBAMMF2dsb2JleC5zeXMucmFjay5l
eGFtcGxlMQ8wDQYDVQQKDAZHbG9iZXgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AARj69kvp9xTHYEVDoM64owKLu7FCKL7na641w4m1nBNpijqOkFp9T755c75owlk
Q01jz82dd1R56e2FvHv4mvLEo3IwcDAiBgNVHREEGzAZghdnbG9iZXguc3lzLnJh
Y2suZXhhbXBsZTAJBgNVHRMEAjAAMAsGA1UdDwQEAwIHgDATBgNVHSUEDDAKBggr
BgEFBQcDATAdBgNVHQ4EFgQUZfd88z0Bg+Veq4M5ScdqSf9SUAowCgYIKoZIzj0E
AwIDRwAwRAIgcQU71OTZEXTSkJvTPwr0N64aFx2wAikpq+WgIFUCm68CIAo05KNV
8NSXKAQR/X83PsTArTfvUi/LqN4kiFDcqi8/
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgirlWa8JpeUMu9zt2
b4qH6U+rRpNxqDRl2aweLyimAkWhRANCAARj69kvp9xTHYEVDoM64owKLu7FCKL7
na641w4m1nBNpijqOkFp9T755c75owlkQ01jz82dd1R56e2FvHv4mvLE
-----END PRIVATE KEY-----
`,
} as const

const utcTime = (time: Date): string =>
  `${time
    .toISOString()
    .replaceAll(/[-:T]|\.\d+/g, '')
    .slice(2, 14)}Z`

/**
 * Returns a certificate with other dates (to the second, before 2050). Its signature becomes invalid, which the mock
 * does not check.
 */
export function withValidity(pem: string, from: Date, until: Date): string {
  const [block] = pemBlocks(pem)
  if (!block) throw new DerError('There is no certificate in it')
  // The parser returns views of the block's bytes, so writing to them changes the block.
  const fields = inside(part(inside(readDer(block.bytes)), 0, DER.sequence))
  const times = inside(part(fields, 4, DER.sequence))
  for (const [i, time] of [from, until].entries())
    part(times, i, DER.utcTime).content.set(new TextEncoder().encode(utcTime(time)))
  const lines = btoa(String.fromCodePoint(...block.bytes)).match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
