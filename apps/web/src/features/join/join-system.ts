/** Computers the game runs on. */
export const joinSystems = ['windows', 'macos', 'linux'] as const
/** One of {@link joinSystems}. */
export type JoinSystem = (typeof joinSystems)[number]

/** The system a browser says it runs on; null for phones, tablets and what is unknown. */
export function systemOfAgent(userAgent: string): JoinSystem | null {
  if (/android|iphone|ipad|mobile/i.test(userAgent)) return null
  if (/windows nt/i.test(userAgent)) return 'windows'
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : null
}
