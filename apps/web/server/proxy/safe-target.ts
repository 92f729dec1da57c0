import type { IncomingMessage } from 'node:http'

/** Visible ASCII without `#`: a request has no fragment, and everything else is sent encoded (RFC 9112 §3.2.1). */
const originForm = /^\/[\x21\x22\x24-\x7e]*$/

/** A segment `.` or `..`, also with parameters (`..;x`), between slashes of either kind. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:;[^/\\]*)?(?:[/\\]|$)/

/** Percent signs, dots, slashes and semicolons in encoded form. */
const hiding = /%(25|2e|2f|5c|3b)/gi

/** Encoded control characters, which none of our paths has. */
const control = /%(?:[01][0-9a-f]|7f)/i

/** How often a path may be encoded again. */
const maxEncodings = 3

/** A host without user and password, with or without a port (RFC 9110 §7.2). */
const hostForm = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns whether a request's target may be routed: a path that names no host and has no dot segments in any encoding, so
 * that all processes read it as the same path.
 */
export function isSafeTarget(target: string): boolean {
  if (!originForm.test(target)) return false
  const query = target.indexOf('?')
  const path = query === -1 ? target : target.slice(0, query)
  if (!path.includes('%')) return !dotSegment.test(path)
  let decoded = path
  for (let round = 0; round <= maxEncodings; round += 1) {
    if (control.test(decoded) || dotSegment.test(decoded)) return false
    const next = decoded.replace(hiding, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (next === decoded) return true
    decoded = next
  }
  return false
}

/** Returns whether a request names one valid host; HTTP/1.0 may name none (RFC 9112 §3.2). */
export function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length !== 4 || rawHeaders[index]?.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[index + 1] ?? ''
  }
  return host === undefined ? httpVersion === '1.0' : hostForm.test(host)
}
