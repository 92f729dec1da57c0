import { endSessions } from '#accounts/end-sessions.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Ends every session of the caller's account but the one it acts in. */
export async function revokeOtherSessions(context: DomainContext, principal: Principal): Promise<void> {
  await inUnit(context, (unit) => endSessions(unit, principal.accountId, { allBut: principal.sessionId }))
}
