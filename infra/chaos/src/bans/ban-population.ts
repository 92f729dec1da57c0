import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { type GameServer, startGameServer } from '#kills/game-server.ts'

/** A player of a run. */
export type BanPlayer = { id: number; uuid: string; name: string }

/** A game server of a run and where it counts bans. */
export type BanServer = GameServer & { readonly realm: string | null }

/** All participants of a run, as rows of the database; the game servers are not connected yet. */
export type BanPopulation = {
  team: readonly { email: string; password: string }[]
  players: readonly BanPlayer[]
  connect: (options: { bridgeUrl: string; dataDir: string; seed: number }) => Promise<BanServer[]>
}

const places = [
  {
    slug: 'bans-lobby',
    realm: null,
    faults: { dropResponse: 0.05, duplicate: 0.1, delay: 0.2, delayMs: 200 },
  },
  {
    slug: 'bans-de',
    realm: 'de',
    faults: { dropRequest: 0.08, dropResponse: 0.12, duplicate: 0.2, delay: 0.4, delayMs: 500 },
  },
  { slug: 'bans-fr', realm: 'fr', faults: { dropRequest: 0.05, dropResponse: 0.1, duplicate: 0.1 } },
] as const

/** Fills an empty database: two team members, three game servers, and players who are on one of them. */
export async function settleBanPopulation(databaseUrl: string, count: number): Promise<BanPopulation> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const names = Array.from({ length: count }, (_, index) => `Player_${index}`)
    const worlds = places.map((_, place) =>
      createWorld(
        names.filter((_name, index) => index % places.length === place),
        'online',
      ),
    )
    for (const world of worlds) for (const player of world.players) player.online = true
    const known = worlds.flatMap(({ players }) => players.map(({ uuid, name }) => ({ uuid, name })))
    const players = await seed.players(known)
    const rows = await Promise.all(places.map(({ slug, realm }) => seed.gameServer({ slug, realm })))
    const permissions = [playerPermissions.viewPlayers, banPermissions.editBans, banPermissions.deleteBans]
    const team = [await seed.teamMember({ permissions }), await seed.teamMember({ permissions })]
    return {
      team: team.map(({ account }) => account),
      players,
      connect: (options) =>
        Promise.all(
          places.map(async ({ slug, realm, faults }, index) => {
            const world = worlds[index]
            const row = rows[index]
            if (world === undefined || row === undefined) throw new Error(`no row for ${slug}`)
            const { id, key } = row
            const log = () => undefined
            const own = { id, key, name: slug, world, faults, log, seed: options.seed + 100 * (index + 1) }
            // its getters must stay getters
            return Object.assign(await startGameServer({ ...options, ...own }), { realm })
          }),
        ),
    }
  } finally {
    await close()
  }
}
