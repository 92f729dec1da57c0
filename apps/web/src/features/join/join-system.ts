/** Operating systems the game runs on. */
export const joinSystems = ['windows', 'macos', 'linux'] as const
/** One of {@link joinSystems}. */
export type JoinSystem = (typeof joinSystems)[number]

/** Returns the operating system a user agent names; null for phones, tablets and unknown systems. */
export function systemOfAgent(userAgent: string): JoinSystem | null {
  if (/android|iphone|ipad|mobile/i.test(userAgent)) return null
  if (/windows nt/i.test(userAgent)) return 'windows'
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : null
}
