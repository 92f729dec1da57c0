import { auditLog } from '@kubora/schema/db/audit-log'
import type { Executor } from '@kubora/schema/db/client'
import { auditEntryTarget, undoMinutes } from '@kubora/validation/audit-log'
import { and, eq, sql } from 'drizzle-orm'
import { mayRevert } from '#actions/may-revert.ts'
import { readReversal } from '#actions/read-reversal.ts'
import { lockReverts, revertInUnit } from '#actions/revert-in-unit.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { actsForTeam, requireTeamMember } from '#permissions/require-permission.ts'

/**
 * Takes back what a team member did in the last ten minutes, by the id of its line in the ACP log, as `revertLine` does; needs
 * the permission of the action that takes it back, but not that to view the log. Returns the id of the line of the undo, which
 * is the same when the member undoes a line again. Throws `NO_PERMISSION`, `NOT_FOUND` for no line, somebody else's and one
 * that is older, `NOT_REVERTIBLE`, and `CONFLICT` when its state was changed since or somebody else took it back.
 */
export async function undoLine(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<string> {
  const member = requireTeamMember(principal)
  const { id } = parseInput(auditEntryTarget, given)
  return inUnit(context, async (unit) => {
    await requireOwnLine(unit, member, id)
    await lockReverts(unit, id)
    return (await ownUndoOf(unit, member, id)) ?? revertInUnit(unit, member, { lineId: id, reason: null })
  })
}

/** Returns whether a team member could undo this line now; the undo itself checks all of it again. */
export async function isUndoable(db: Executor, principal: Principal | null, id: string): Promise<boolean> {
  if (!actsForTeam(principal)) return false
  const line = await readReversal(db, id)
  if (line?.revertedBy !== null || 'none' in line.reversal) return false
  return !line.reversal.conflict && mayRevert(principal, line.reversal)
}

async function requireOwnLine({ tx }: Unit, { accountId }: Principal, id: string): Promise<void> {
  const [line] = await tx
    .select({
      isRecent: sql<boolean>`${auditLog.at} > statement_timestamp() - ${undoMinutes} * interval '1 minute'`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), eq(auditLog.actorAccountId, accountId)))
  // what others did looks like what does not exist
  if (!line?.isRecent) throw new DomainError('NOT_FOUND')
}

async function ownUndoOf({ tx }: Unit, { accountId }: Principal, id: string): Promise<string | undefined> {
  const [undone] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.reverts, id), eq(auditLog.actorAccountId, accountId)))
  return undone?.id
}
