import { accountUuid } from '@kubora/plugin-sdk/simulator/player-uuids'
import type { KnownPlayer } from '@kubora/plugin-sdk/simulator/simulated-world'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { type WorldRealm, worldRealms } from '#roleplay/world-plan.ts'

/** Team members of a run. */
export const memberCount = 4

/** All participants of a run, as rows of the database; the game servers are not connected yet. */
export type WorldPopulation = {
  team: readonly { email: string; password: string }[]
  people: readonly KnownPlayer[]
  owners: readonly { realm: WorldRealm; id: number; key: string }[]
}

const charactersOfPlayer = 8
const perStatement = 1000
// the game reports them before their characters can be stored
const unknownEvery = 100

/** Fills an empty database: team members, players, and the owner of each world. A hundredth of the players only the games know. */
export async function settleWorldPopulation(
  databaseUrl: string,
  characters: number,
): Promise<WorldPopulation> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const firstJoinAt = new Date().toISOString()
    const people = Array.from({ length: Math.ceil(characters / charactersOfPlayer) }, (_, index) => {
      const name = `Player_${index}`
      return { uuid: accountUuid(name), name, firstJoinAt, playtimeMinutes: 0 }
    })
    const known = people.filter((_, index) => index % unknownEvery !== unknownEvery - 1)
    for (let from = 0; from < known.length; from += perStatement) {
      await seed.players(known.slice(from, from + perStatement).map(({ uuid, name }) => ({ uuid, name })))
    }
    const owners = await Promise.all(
      worldRealms.map(async (realm) => {
        const { id, key } = await seed.gameServer({ slug: `world-${realm}`, realm, ownsWorld: true })
        return { realm, id, key }
      }),
    )
    const team = []
    for (let member = 0; member < memberCount; member += 1) {
      team.push((await seed.teamMember({ permissions: ['*'] })).account)
    }
    return { team, people, owners }
  } finally {
    await close()
  }
}
