import { useSession } from '#shell/session/use-session.ts'

/** Why the user can neither ban nor warn a player: it is the user, or the player holds every permission or stands above. */
export type Protection = 'SELF' | 'ALL'

/** Returns why the user can neither ban nor warn a player, nor note something of them, or null; the server checks it at each call. */
export function useProtection(player: { id: string; isProtected: boolean }): Protection | null {
  const own = useSession()?.claims.playerId
  if (own !== null && own !== undefined && String(own) === player.id) return 'SELF'
  return player.isProtected ? 'ALL' : null
}
