import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { type GameServer, startGameServer } from '#kills/game-server.ts'

/** Numbers of participants. */
export type PopulationSize = { servers: number; targetsPerServer: number; team: number; links: number }

/** A player who gets notifications. */
export type Target = { playerId: number; uuid: string }

/** An account that will be linked to a player. */
export type Linker = {
  email: string
  password: string
  /** Registers over the api first and confirms by mail; else the account exists already. */
  registers: boolean
  playerName: string
  playerId: number
  server: number
}

/** All participants of a run, as rows of the database; the game servers are not connected yet. */
export type Population = {
  team: readonly { email: string; password: string }[]
  targets: readonly Target[]
  linkers: readonly Linker[]
  /** Connects the game servers to the bridge. */
  connect: (options: {
    bridgeUrl: string
    dataDir: string
    seed: number
    log: (line: string) => void
  }) => Promise<GameServer[]>
}

// one connection that works, one that fails now and then, one that fails often
const lines = [
  {},
  { dropResponse: 0.05, duplicate: 0.1, delay: 0.2, delayMs: 200 },
  { dropRequest: 0.08, dropResponse: 0.12, duplicate: 0.2, delay: 0.4, delayMs: 500 },
] as const

function namesOn(server: number, size: PopulationSize): { targets: string[]; linkers: string[] } {
  const targets = Array.from({ length: size.targetsPerServer }, (_, index) => `Target_${server}_${index}`)
  const linkers = Array.from({ length: size.links }, (_, index) => `Linker_${server}_${index}`)
  return { targets, linkers: linkers.filter((_, index) => index % size.servers === server) }
}

/** Fills an empty database. Every seventh target is offline at the start, the others are in the game. */
export async function settlePopulation(databaseUrl: string, size: PopulationSize): Promise<Population> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const worlds = Array.from({ length: size.servers }, (_, index) => {
      const { targets, linkers } = namesOn(index, size)
      return createWorld([...targets, ...linkers], 'online')
    })
    const rows = await seed.players(
      worlds.flatMap(({ players }) => players.map(({ uuid, name }) => ({ uuid, name }))),
    )
    const idOf = new Map(rows.map(({ name, id }) => [name, id]))
    const known = (name: string) => idOf.get(name) ?? 0
    for (const world of worlds)
      for (const [index, player] of world.players.entries()) player.online = index % 7 !== 6
    const servers = await Promise.all(
      worlds.map((_, index) => seed.gameServer({ slug: `chaos-${index + 1}` })),
    )
    const team = await Promise.all(
      Array.from({ length: size.team }, () =>
        seed.teamMember({ permissions: [playerPermissions.viewPlayers] }),
      ),
    )
    const linkers: Linker[] = []
    for (const [server, world] of worlds.entries()) {
      for (const { name } of world.players.filter((player) => player.name.startsWith('Linker_'))) {
        const registers = linkers.length % 4 === 0
        const email = `${name.toLowerCase()}@players.example`
        const account = { email, password: 'Blockwelt-Chaos-7' }
        if (!registers) await seed.account(account)
        linkers.push({ ...account, registers, playerName: name, playerId: known(name), server })
      }
    }
    return {
      team: team.map(({ account }) => account),
      targets: worlds.flatMap(({ players }) =>
        players
          .filter(({ name }) => name.startsWith('Target_'))
          .map(({ uuid, name }) => ({ uuid, playerId: known(name) })),
      ),
      linkers,
      connect: async (options) =>
        await Promise.all(
          worlds.map((world, index) =>
            startGameServer({
              ...options,
              id: servers[index]?.id ?? 0,
              key: servers[index]?.key ?? '',
              name: `chaos-${index + 1}`,
              world,
              seed: options.seed + 100 * (index + 1),
              faults: lines[index % lines.length] ?? {},
            }),
          ),
        ),
    }
  } finally {
    await close()
  }
}
