import type { Principal } from '#kernel/actor.ts'

/** Returns a team member with these permissions, for tests without a database. */
export function holderOf(...grants: string[]): Principal {
  return {
    accountId: 1,
    sessionId: 's',
    email: 'a@example.org',
    locale: 'en',
    player: null,
    userGroup: 'user',
    isTeamMember: true,
    grants,
  }
}
