import { warnings } from '@kubora/schema/db/warnings'
import { and, eq, isNull } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { requireOther } from '#permissions/colleagues.ts'

/**
 * Locks a warning that is not deleted. Throws `NOT_FOUND` when there is none, `PLAYER_PROTECTED` for a warning of the team
 * member, `CONFLICT` when it was changed since the caller read `version`.
 */
export async function lockWarning(
  unit: Unit,
  member: Principal,
  { id, version }: { id: string; version: number },
) {
  const [warning] = await unit.tx
    .select()
    .from(warnings)
    .where(and(eq(warnings.id, id), isNull(warnings.deletedAt)))
    .for('update')
  if (!warning) throw new DomainError('NOT_FOUND')
  requireOther(member, warning.playerId)
  if (warning.version !== version) throw new DomainError('CONFLICT', { params: { version: warning.version } })
  return warning
}
