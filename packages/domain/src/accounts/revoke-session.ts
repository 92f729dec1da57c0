import { z } from 'zod'
import { endSessions } from '#accounts/end-sessions.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Ends a session of the caller's account. Throws `NOT_FOUND` for an unknown or ended session and for one of another account. */
export async function revokeSession(
  context: DomainContext,
  principal: Principal,
  sessionId: string,
): Promise<void> {
  if (!z.guid().safeParse(sessionId).success) throw new DomainError('NOT_FOUND')
  const ended = await inUnit(context, (unit) => endSessions(unit, principal.accountId, { only: sessionId }))
  if (ended === 0) throw new DomainError('NOT_FOUND')
}
