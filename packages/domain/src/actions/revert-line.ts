import { auditLog } from '@kubora/schema/db/audit-log'
import { revertAuditEntryInput } from '@kubora/validation/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { eq, sql } from 'drizzle-orm'
import { foundUnchanged, type ReadReversal, readReversal } from '#actions/read-reversal.ts'
import type { RevertMark } from '#actions/revert.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

// what the inverse says when the state is no longer what the line left: no form shows its fields
const conflicts: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'MISSING_FIELD',
  'NOT_FOUND',
  'NOT_BANNED',
  'BAN_NOT_SHORTER',
])

/**
 * Takes back what a line of the ACP log records, by the action that its own action declares, in the name of the team member.
 * Returns the id of the line of that action, which refers to the reverted one. Needs the permission to view the log and that of
 * the action. Throws `NO_PERMISSION`, `NOT_FOUND` for no line, `NOT_REVERTIBLE` with the `reason`, `CONFLICT` when the line was
 * reverted already or its state was changed since, and what the action throws otherwise.
 */
export async function revertLine(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<string> {
  const member = requirePermission(principal, auditLogPermissions.viewLogs)
  const { id, reason } = parseInput(revertAuditEntryInput, given)
  return inUnit(context, async (unit) => {
    // of two reverts at once, the second one finds the line of the first
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`revert of ${id}`}, 0))`)
    const line = await readReversal(unit.tx, id)
    if (!line) throw new DomainError('NOT_FOUND')
    const { revertedBy, reversal } = line
    if (revertedBy !== null) throw new DomainError('CONFLICT')
    if ('none' in reversal) throw new DomainError('NOT_REVERTIBLE', { params: { reason: reversal.none } })
    if (!reversal.action.isAllowed(member, reversal.input)) throw new DomainError('NO_PERMISSION')
    if (reversal.conflict) throw new DomainError('CONFLICT')
    await takeBack(unit, member, reversal, { lineId: id, reason })
    const [made] = await unit.tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.reverts, id))
    if (!made) throw new Error('the revert left no line')
    return made.id
  })
}

async function takeBack(
  unit: Unit,
  member: Principal,
  { action, input, now }: ReadReversal,
  mark: RevertMark,
): Promise<void> {
  const audit = await action.revertBy(unit, member, input, mark).catch((error: unknown) => {
    throw error instanceof DomainError && conflicts.has(error.code) ? new DomainError('CONFLICT') : error
  })
  // the action has locked what it changed: what it found is what was compared
  if ('none' in audit || !foundUnchanged(audit.before, now)) throw new DomainError('CONFLICT')
}
