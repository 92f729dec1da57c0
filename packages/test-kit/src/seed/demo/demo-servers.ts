import { createHash, createHmac } from 'node:crypto'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'

/** The key with which a demo game server's plugin shows who it is. */
export type DemoServerKey = { server: string; key: string }

const servers = [
  { slug: 'lobby', name: 'Lobby', kind: 'lobby', realm: null },
  { slug: 'roleplay-de', name: 'Roleplay DE', kind: 'roleplay', realm: 'de' },
  { slug: 'roleplay-fr', name: 'Roleplay FR', kind: 'roleplay', realm: 'fr' },
  { slug: 'freeroam', name: 'Freeroam', kind: 'freeroam', realm: 'freeroam' },
  { slug: 'gungame', name: 'GunGame', kind: 'gungame', realm: null },
  { slug: 'ttt', name: 'Trouble in Terrorist Town', kind: 'ttt', realm: null },
  { slug: 'battleground', name: 'Battleground', kind: 'battleground', realm: null },
] as const

/** Inserts the demo game servers that are missing and makes sure that each has the key made from `appSecret`. */
export async function seedDemoServers(db: WritableExecutor, appSecret: string): Promise<DemoServerKey[]> {
  await db
    .insert(gameServers)
    .values(servers.map((server) => ({ ...server, identityMode: 'proxy' as const, vouchesForStaff: true })))
    .onConflictDoNothing()
  await giveWorlds(db)
  const keys: DemoServerKey[] = []
  for (const { slug } of servers) {
    const key = `kbr_${createHmac('sha256', appSecret).update(`demo game server ${slug}`).digest('base64url')}`
    await ensureKey(db, slug, key)
    keys.push({ server: slug, key })
  }
  return keys
}

/** Makes the roleplay servers the owners of their realms' worlds, unless there was one: afterwards the team decides. */
async function giveWorlds(db: WritableExecutor): Promise<void> {
  await db.execute(sql`
    update game_servers s set owns_world = true
    where s.slug in ('roleplay-de', 'roleplay-fr') and s.realm in ('de', 'fr')
      and not exists (select from game_servers o where o.realm = s.realm and o.owns_world)
      and not exists (select from characters c where c.realm = s.realm)`)
}

async function ensureKey(db: WritableExecutor, slug: string, key: string): Promise<void> {
  const keyHash = createHash('sha256').update(key).digest('hex')
  const [server] = await db.select({ id: gameServers.id }).from(gameServers).where(eq(gameServers.slug, slug))
  if (!server) throw new Error(`the game server ${slug} is missing`)
  await db
    .insert(gameServerKeys)
    .values({ serverId: server.id, keyHash, keyHint: key.slice(0, 8) })
    .onConflictDoNothing()
  // a secret that changed left the former key behind
  await db
    .update(gameServerKeys)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(gameServerKeys.serverId, server.id),
        isNull(gameServerKeys.revokedAt),
        isNull(gameServerKeys.lastUsedAt),
        ne(gameServerKeys.keyHash, keyHash),
      ),
    )
}
