import { dataHeaders as ownDataHeaders } from '@kubora/service/refuse-socket'

/** Hosts of video players. The livestream page loads them after consent; no other page may. */
const playerSources = ['https://player.twitch.tv', 'https://www.youtube-nocookie.com'] as const

/** Returns the hosts whose frames may be embedded in the page at this path, as the routes know it. */
export function frameSourcesOf(pathname: string): readonly string[] {
  return pathname.replace(/\/$/, '') === '/livestream' ? playerSources : []
}

/**
 * Returns the content policy of a page. It allows scripts and styles from files of this origin, inline ones by their hash,
 * and frames of `allowed.frames`. It allows no other inline code, no foreign host, and no text that becomes markup or the
 * address of a script (Trusted Types with no policy but those of `allowed.trusted`).
 */
export function contentPolicy(
  publicUrl: URL,
  allowed: {
    styles?: readonly string[]
    scripts?: readonly string[]
    frames?: readonly string[]
    trusted?: readonly string[]
  } = {},
): string {
  const { styles = [], scripts = [], frames = [], trusted = [] } = allowed
  const socketOrigin = publicUrl.origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // evidence and files of chats are fetched with the token and shown from memory
    "img-src 'self' blob:",
    'media-src blob:',
    "font-src 'self'",
    `connect-src 'self' ${socketOrigin}`,
    "manifest-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted.join(' ') || "'none'"}`,
    ...(publicUrl.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The origin of the site, and for how many seconds browsers are to insist on https there; null leaves that to a proxy. */
export type SiteOrigin = { publicUrl: URL; hstsSeconds: number | null }

/** Returns the headers of every page and file, unless it sets its own. */
export function securityHeaders(origin: SiteOrigin): [name: string, value: string][] {
  return [
    ['content-security-policy', contentPolicy(origin.publicUrl)],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    [
      'permissions-policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ...headersOfAll(origin),
  ]
}

/** Returns the headers for responses of api and bridge, unless they set their own, and of refused requests: they are data, never a document. */
export function dataHeaders(origin: SiteOrigin): [name: string, value: string][] {
  return [
    ...ownDataHeaders.map(([name, value]): [string, string] => [name, value]),
    ...transportHeaders(origin),
  ]
}

function headersOfAll(origin: SiteOrigin): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...transportHeaders(origin),
  ]
}

function transportHeaders({ publicUrl, hstsSeconds }: SiteOrigin): [name: string, value: string][] {
  const isSent = publicUrl.protocol === 'https:' && hstsSeconds !== null
  const transport: [string, string] = ['strict-transport-security', `max-age=${hstsSeconds}`]
  return isSent ? [transport] : []
}
