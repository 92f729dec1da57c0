import type { Database } from '@kubora/schema/db/client'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { effectiveIdentityMode, hasLiveLease } from '#commands/connection-state.ts'
import { hashServerKey } from '#game-servers/server-key.ts'
import { keepsState } from '#player-state/state-scope.ts'

/** The game server of a key, as it is at this moment. */
export type AuthenticatedServer = {
  id: number
  /** The key that was presented. */
  keyId: number
  slug: string
  name: string
  /** The identity mode that applies: the one the operator allows, or the lesser one that the plugin declared. */
  identityMode: 'online' | 'proxy' | 'offline'
  /** Whether it vouches for staff. */
  vouchesForStaff: boolean
  disabled: boolean
  /** Whether a process has said hello and not left since; it may then use the other calls. */
  saidHello: boolean
  /** Whether its plugin keeps parts of player state. */
  keepsState: boolean
  /** Whether it owns the roleplay world of its realm. */
  ownsWorld: boolean
  /** Whether its plugin can find out whether interrupted commands took effect. */
  findsOutcomes: boolean
  /** The process that said hello last; null before the first hello and once that one left. */
  bootId: string | null
  /** Whether that process has the lease now. */
  holdsLease: boolean
}

const keyColumns = {
  id: gameServers.id,
  slug: gameServers.slug,
  name: gameServers.name,
  identityMode: effectiveIdentityMode,
  vouchesForStaff: gameServers.vouchesForStaff,
  disabled: sql<boolean>`${gameServers.disabledAt} is not null`,
  saidHello: sql<boolean>`${gameServers.bootId} is not null`,
  keepsState,
  ownsWorld: gameServers.ownsWorld,
  findsOutcomes: sql<boolean>`cardinality(${gameServers.findingTypes}) > 0`,
  bootId: gameServers.bootId,
  holdsLease: hasLiveLease,
  keyId: gameServerKeys.id,
  isFirstUseThisMinute: sql<boolean>`coalesce(${gameServerKeys.lastUsedAt} < now() - interval '1 minute', true)`,
}

/** Returns the server that a live key belongs to, or null. Stores the key's use once a minute. */
export async function authenticateServer(db: Database, key: string): Promise<AuthenticatedServer | null> {
  const [row] = await db
    .select(keyColumns)
    .from(gameServerKeys)
    .innerJoin(gameServers, eq(gameServers.id, gameServerKeys.serverId))
    .where(and(eq(gameServerKeys.keyHash, hashServerKey(key)), isNull(gameServerKeys.revokedAt)))
  if (!row) return null
  const { isFirstUseThisMinute, ...server } = row
  if (isFirstUseThisMinute) {
    await writable(db)
      .update(gameServerKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(eq(gameServerKeys.id, server.keyId))
  }
  return server
}
