import { auditLog } from '@kubora/schema/db/audit-log'
import { eq, sql } from 'drizzle-orm'
import { mayRevert } from '#actions/may-revert.ts'
import { foundUnchanged, type ReadReversal, readReversal } from '#actions/read-reversal.ts'
import type { RevertMark } from '#actions/revert.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

// what the inverse says when the state is no longer what the line left: no form shows its fields
const conflicts: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'MISSING_FIELD',
  'NOT_FOUND',
  'NOT_BANNED',
  'ALREADY_BANNED',
])

/** Makes other reverts of this line wait until the transaction ends. */
export async function lockReverts(unit: Unit, lineId: string): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`revert of ${lineId}`}, 0))`)
}

/**
 * Takes back what a line records, after {@link lockReverts}. Returns the id of the line of that. Throws as `revertLine` does,
 * but checks no permission other than that of the action that takes it back.
 */
export async function revertInUnit(unit: Unit, member: Principal, mark: RevertMark): Promise<string> {
  const line = await readReversal(unit.tx, mark.lineId)
  if (!line) throw new DomainError('NOT_FOUND')
  const { revertedBy, reversal } = line
  if (revertedBy !== null) throw new DomainError('CONFLICT')
  if ('none' in reversal) throw new DomainError('NOT_REVERTIBLE', { params: { reason: reversal.none } })
  if (!mayRevert(member, reversal)) throw new DomainError('NO_PERMISSION')
  if (reversal.conflict) throw new DomainError('CONFLICT')
  await takeBack(unit, member, reversal, mark)
  const [made] = await unit.tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.reverts, mark.lineId))
  if (!made) throw new Error('the revert left no line')
  return made.id
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
