import { endSessions } from '#accounts/end-sessions.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Ends the caller's session; its token is void from now on. */
export async function logOut(context: DomainContext, principal: Principal): Promise<void> {
  await inUnit(context, (unit) => endSessions(unit, principal.accountId, { only: principal.sessionId }))
}
