import type { DeletedCharacter, SimulatedThing } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { and, eq, isNotNull } from 'drizzle-orm'
import { charactersOf, demoCharacter, type RoleplayRealm, removedNumber } from '#seed/demo/demo-characters.ts'
import { demoJobs } from '#seed/demo/demo-jobs.ts'
import { demoThings, thingsOf } from '#seed/demo/demo-things.ts'

/** What is first in a roleplay of the demo: things, and characters that were deleted before. */
export type FirstRoleplay = {
  readonly things: readonly SimulatedThing[]
  readonly deleted: readonly DeletedCharacter[]
}

/** Returns what is first in the roleplay of each demo game server that has one, by slug, whichever owns the world of its realm now. */
export async function readRoleplay(
  db: Database,
  today: Date = new Date(),
): Promise<Map<string, FirstRoleplay>> {
  const servers = await db
    .select({ slug: gameServers.slug, realm: gameServers.realm })
    .from(gameServers)
    .where(eq(gameServers.kind, 'roleplay'))
  const people = await db
    .select({ uuid: players.uuid, name: players.name })
    .from(players)
    .where(eq(players.nameCurrent, true))
    .orderBy(players.id)
  const roleplays = new Map<string, FirstRoleplay>()
  for (const { slug, realm } of servers) {
    if (realm !== 'de' && realm !== 'fr') continue
    const present = people.flatMap((player) => charactersOf(realm, player, today))
    const things = [...demoJobs(realm), ...present, ...demoThings(realm, present, today)]
    roleplays.set(slug, { things, deleted: await readDeleted(db, realm, today) })
  }
  return roleplays
}

/** Returns the characters that the demo's history has as gone, with what they had. */
async function readDeleted(db: Database, realm: RoleplayRealm, today: Date): Promise<DeletedCharacter[]> {
  const rows = await db
    .select({ removedAt: characters.removedAt, uuid: players.uuid, name: players.name })
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .where(and(eq(characters.realm, realm), isNotNull(characters.removedAt)))
  return rows.map(({ removedAt, ...player }) => {
    const character = demoCharacter(realm, player, removedNumber, today)
    return {
      characterId: character.id,
      deletedAtMs: Number(removedAt),
      things: [character, ...thingsOf(realm, character, [], today)],
    }
  })
}
