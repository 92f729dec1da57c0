import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { gameServerKeys, gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { eq, sql } from 'drizzle-orm'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from a trusted lobby that never said hello. */
export type GameServerOptions = {
  slug?: string
  name?: string
  kind?: (typeof gameServers.$inferInsert)['kind']
  realm?: 'de' | 'fr' | 'freeroam' | null
  identityMode?: 'online' | 'proxy' | 'offline'
  /** Said hello and synced just now. */
  connected?: boolean
  disabled?: boolean
  /** Whether it vouches for team members. */
  vouchesForStaff?: boolean
  /** Whether it owns the roleplay world of its realm. */
  ownsWorld?: boolean
  /** Command types its plugin declared; those of the first plugins when left out. */
  commandTypes?: string[]
  /** Key to accept; a random one when left out. */
  key?: string
}

/** A game server with a key that the bridge accepts. */
export type SeededGameServer = { id: number; slug: string; name: string; key: string; bootId: string | null }

/** Inserts a game server and one key of it. */
export async function seedGameServer(
  db: WritableExecutor,
  options: GameServerOptions = {},
): Promise<SeededGameServer> {
  const {
    slug = uniqueName('server'),
    name = slug,
    kind = 'lobby',
    realm = null,
    identityMode = 'online',
    connected = false,
    disabled = false,
    vouchesForStaff = false,
    ownsWorld = false,
    commandTypes,
    key = `kbr_${randomBytes(32).toString('base64url')}`,
  } = options
  const bootId = connected ? randomUUID() : null
  const live = connected
    ? { bootId, protocolVersion: '1', pluginVersion: '1.0.0', helloAt: sql`now()`, lastSyncAt: sql`now()` }
    : {}
  const [row] = await db
    .insert(gameServers)
    .values({
      slug,
      name,
      kind,
      realm,
      identityMode,
      vouchesForStaff,
      ownsWorld,
      disabledAt: disabled ? sql`now()` : null,
      createdAt: sql`now() - interval '400 days'`,
      ...(commandTypes ? { commandTypes } : {}),
      ...live,
    })
    .returning({ id: gameServers.id })
  if (!row) throw new Error('insert returned no row')
  await db.insert(gameServerKeys).values({
    serverId: row.id,
    keyHash: createHash('sha256').update(key).digest('hex'),
    keyHint: key.slice(0, 8),
  })
  return { id: row.id, slug, name, key, bootId }
}

/** Since when a game server has had a player; for 400 days when left out. */
export type SeenOptions = { seenAt?: Date }

/** Stores that players were on the game server, so that it may report what they did there. */
export async function seedSeen(
  db: WritableExecutor,
  server: { id: number },
  players: readonly { id: number }[],
  { seenAt = new Date(Date.now() - 400 * 86_400_000) }: SeenOptions = {},
): Promise<void> {
  if (players.length === 0) return
  await db
    .insert(serverPlayers)
    .values(players.map((player) => ({ serverId: server.id, playerId: player.id, seenAt })))
    .onConflictDoUpdate({ target: [serverPlayers.serverId, serverPlayers.playerId], set: { seenAt } })
}

/** Puts players onto the game server, as its plugin's report would. */
export async function seedPlayersOnline(
  db: WritableExecutor,
  server: { id: number },
  players: readonly { id: number }[],
): Promise<void> {
  if (players.length === 0) return
  await db
    .insert(playersOnline)
    .values(players.map((player) => ({ serverId: server.id, playerId: player.id })))
    .onConflictDoNothing()
  await db
    .insert(serverPlayers)
    .values(players.map((player) => ({ serverId: server.id, playerId: player.id, seenAt: sql`now()` })))
    .onConflictDoNothing()
}

/** Makes the game server keep bans and links, and have stored a document of the player. */
export async function seedKeptState(
  db: WritableExecutor,
  server: { id: number },
  player: { id: number },
): Promise<void> {
  const [ids, version] = [{ serverId: server.id, playerId: player.id }, 1]
  await db
    .update(gameServers)
    .set({ stateParts: ['ban', 'links'] })
    .where(eq(gameServers.id, server.id))
  await db.insert(playerStates).values({ playerId: player.id, version }).onConflictDoNothing()
  const stored = { open: false, version, sentVersion: version, ackedVersion: version }
  await db.insert(playerStateDeliveries).values({ ...ids, ...stored })
}
