/** How long browsers insist on https, seconds: two years. */
const hstsSeconds = 63_072_000

/**
 * Headers every answer carries unless the upstream set its own. Scripts and styles come from files of this origin only;
 * no inline code, no foreign host, no frame, and nothing turns text into markup (Trusted Types without a policy).
 */
export function securityHeaders(publicUrl: URL): [name: string, value: string][] {
  const socketOrigin = publicUrl.origin.replace(/^http/, 'ws')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  const secure = publicUrl.protocol === 'https:'
  return [
    ['content-security-policy', [...policy, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ...(secure
      ? [['strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains`] as [string, string]]
      : []),
  ]
}
