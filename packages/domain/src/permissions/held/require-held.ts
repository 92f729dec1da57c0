import { players } from '@kubora/schema/db/players'
import { message } from '@kubora/validation/messages'
import { eq, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { explainPermission } from '#permissions/explain-permission.ts'
import type { RightsGuard } from '#permissions/guard-rights.ts'

/** SQL: this player as rows of (player_id). */
export function onePlayer(playerId: number): SQL {
  return sql`select ${playerId}::bigint as player_id`
}

/** Throws `NOT_FOUND` unless the player exists. */
export async function requirePlayer(unit: Unit, playerId: number): Promise<void> {
  const [player] = await unit.tx.select({ id: players.id }).from(players).where(eq(players.id, playerId))
  if (!player) throw new DomainError('NOT_FOUND')
}

/** Throws `INVALID_INPUT` at `endsAt` for an instant that is not in the future by the database's clock. */
export async function requireFuture(unit: Unit, endsAt: Date | null): Promise<void> {
  if (endsAt === null) return
  const [row] = await unit.tx.execute<{ future: boolean }>(
    sql`select ${endsAt.toISOString()}::timestamptz > clock_timestamp() as future`,
  )
  if (row?.future === true) return
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'endsAt', key: message('future') }] })
}

/**
 * Returns what a player holds. Throws `NOT_FOUND` for nothing, `CONFLICT` when it was changed since the team member read
 * `version`.
 */
export function requireHeld<Held extends { version: number }>(held: Held | null, version: number): Held {
  if (held === null) throw new DomainError('NOT_FOUND')
  if (held.version !== version) {
    throw new DomainError('CONFLICT', { params: { version: held.version } })
  }
  return held
}

/** Throws `PLAYER_HAS_ALREADY_PERMISSION` when the player holds the permission directly, by group, rank or a wildcard. */
export async function requireNotHeld(unit: Unit, playerId: number, permission: string): Promise<void> {
  const [reason] = await explainPermission(unit.tx, playerId, permission)
  if (!reason) return
  const { granted, source, sourceName } = reason
  throw new DomainError('PLAYER_HAS_ALREADY_PERMISSION', { params: { granted, source, sourceName } })
}

/** Returns whether an end (null: none) is after another. */
export function isLater(before: Date | null, after: Date | null): boolean {
  return before !== null && (after === null || after > before)
}

/** Checks a new end of names that a player holds: a later one is given, an earlier one taken. */
export function requireEndChange(
  guard: RightsGuard,
  names: readonly string[],
  { before, after }: { before: Date | null; after: Date | null },
): void {
  if (isLater(before, after)) guard.requireGives(names, after)
  else guard.requireTakes(names)
}
