/** The headers of everything that is served. */

/**
 * react-aria adds this constant rule on iOS while a dialog is open; the hash allows exactly its
 * text. Check it again when react-aria-components is upgraded.
 */
const IOS_SCROLL_LOCK = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

export const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${IOS_SCROLL_LOCK}`,
    "connect-src 'self'",
    "img-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The workers that read images: they alone may run WebAssembly, which unpacks some of them and takes checksums. */
export const isImageReader = (path) => /^\/assets\/(reader|sum)-worker-/.test(path)

/** A worker has the policy of its own answer, whatever that of its page is (Content Security Policy Level 3, 7.8). */
export const imageReaderPolicy = securityHeaders['content-security-policy'].replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)
