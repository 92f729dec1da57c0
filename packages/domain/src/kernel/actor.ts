import type { Locale } from '@kubora/validation/locales'

/** Where a request came from; stored with sessions and login attempts. */
export type RequestOrigin = { ipAddress: string | null; userAgent: string }

/** Who acts, resolved from a live session. Permissions are those of this moment. */
export type Principal = {
  accountId: number
  sessionId: string
  email: string
  locale: Locale
  /** The linked player; null without a game link. */
  player: { id: number; name: string; uuid: string } | null
  /** Name of the rank, else of the first group, else `user`; the first of the token's `groups`. */
  userGroup: string
  isTeamMember: boolean
  /** Level of a team member's rank; 0 or left out without one. */
  level?: number
  /**
   * What a team member has to do, as a group or rank requires a second factor and it was not given in this session; null
   * when it is not required or was given.
   */
  missingFactor?: 'SET_UP' | 'CONFIRM' | null
  /** Permissions held now, wildcards included. */
  grants: readonly string[]
  /** Tokens issued before this instant are void: the last renewal of the session whose grace period is over; null when there is none. */
  tokensFrom?: Date | null
}

/** Who acts for the audit log. */
export type Actor = { accountId: number | null; name: string }

/** The command line and scheduled jobs. */
export const systemActor: Actor = { accountId: null, name: 'system' }

/** Returns the actor of a principal, named by the player or, without one, by the e-mail address. */
export function actorOf(principal: Principal): Actor {
  return { accountId: principal.accountId, name: principal.player?.name ?? principal.email }
}
