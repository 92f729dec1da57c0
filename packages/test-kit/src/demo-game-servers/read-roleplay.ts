import type { SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { charactersOf } from '#seed/demo/demo-characters.ts'

/** Returns what is first in the roleplay of each demo game server that has one, by slug, whichever owns the world of its realm now. */
export async function readRoleplay(db: Database): Promise<Map<string, SimulatedThing[]>> {
  const servers = await db
    .select({ slug: gameServers.slug, realm: gameServers.realm })
    .from(gameServers)
    .where(eq(gameServers.kind, 'roleplay'))
  const people = await db
    .select({ uuid: players.uuid, name: players.name })
    .from(players)
    .where(eq(players.nameCurrent, true))
    .orderBy(players.id)
  return new Map(
    servers.flatMap(({ slug, realm }) => {
      if (realm !== 'de' && realm !== 'fr') return []
      return [[slug, people.flatMap((player) => charactersOf(realm, player))] as const]
    }),
  )
}
