import { endSessions } from '#accounts/end-sessions.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Ends every session of an account on behalf of an operator, so that all its devices log in again. Returns how many ended. */
export async function endAllSessions(
  context: DomainContext,
  actor: Actor,
  accountId: number,
): Promise<number> {
  return inUnit(context, async (unit) => {
    const ended = await endSessions(unit, accountId, 'all')
    await recordAudit(unit, {
      actor,
      action: 'accounts.end-sessions',
      target: { type: 'account', id: accountId },
      newValue: { ended },
    })
    return ended
  })
}
