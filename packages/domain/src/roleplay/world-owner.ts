import { gameServers } from '@kubora/schema/db/game-servers'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Returns the realm whose world the game server owns, which stays so until the unit ends; null when it owns none. */
export async function realmOwnedBy(unit: Unit, serverId: number): Promise<Realm | null> {
  const owned = await readOwned(unit, serverId)
  if (owned === null) return null
  await keepWorldOwner(unit, owned)
  // another one may have become the owner while the lock was waited for
  return readOwned(unit, serverId)
}

async function readOwned(unit: Unit, serverId: number): Promise<Realm | null> {
  const [row] = await unit.tx
    .select({ realm: gameServers.realm })
    .from(gameServers)
    .where(and(eq(gameServers.id, serverId), gameServers.ownsWorld))
  return row?.realm ?? null
}

/**
 * Returns the id of the game server that owns the world of the realm, which stays until the unit ends. Throws `WORLD_UNOWNED` when
 * there is none.
 */
export async function requireWorldOwner(unit: Unit, realm: Realm): Promise<number> {
  await keepWorldOwner(unit, realm)
  const [row] = await unit.tx
    .select({ id: gameServers.id })
    .from(gameServers)
    .where(and(eq(gameServers.realm, realm), gameServers.ownsWorld))
  if (!row) throw new DomainError('WORLD_UNOWNED')
  return row.id
}

/** Keeps the owner of the realm's world, or that there is none, until the unit ends. It comes before locks of the world's rows. */
export async function keepWorldOwner(unit: Unit, realm: Realm): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock_shared(${worldLock(realm)})`)
}

/** Waits until no wish of the realm is being stored, and delays others until the unit ends: its world gets another owner. */
export async function lockWorldOwner(unit: Unit, realm: Realm): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(${worldLock(realm)})`)
}

function worldLock(realm: Realm) {
  return sql`hashtextextended(${`owner of world ${realm}`}, 0)`
}
