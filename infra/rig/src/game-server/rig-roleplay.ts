import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RoleplayState, ThingRef } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { openRoleplay } from '@kubora/plugin-sdk/simulator/simulated-roleplay'
import { worldFact, worldFacts } from '@kubora/plugin-sdk/simulator/world-facts'
import type { Command } from '@kubora/schema/protocol/command'
import type { RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'

/** The file: the world, and the names of its players by UUID. */
type Stored = { readonly names: Record<string, string>; readonly world?: RoleplayState }

/** The roleplay of a game server. */
export type RigRoleplay = ReturnType<typeof openRigRoleplay>

/** What a player gets at the first join, in whole euros. */
const startMoney = 1000

/**
 * Opens the roleplay of a game server, where each player gets a character at the first join. All of it is in one file of the
 * folder, which is replaced with each change, so that a transfer is stored with the id of its command or not at all.
 */
export function openRigRoleplay(directory: string) {
  const file = path.join(directory, 'world.json')
  // nobody but `store` writes the file
  const stored: Stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : { names: {} }
  const { names } = stored
  const ranks = [
    { id: 'rider', name: 'Rider' },
    { id: 'boss', name: 'Boss' },
  ]
  const world = openRoleplay({
    things: [{ kind: 'job', id: 'courier', name: 'Courier', ranks }],
    ...stored.world,
    refusalOf: ({ lastName }) => (lastName === 'Rig' ? 'The name Rig is reserved' : null),
    store: (state) => {
      writeFileSync(`${file}.new`, JSON.stringify({ names, world: state } satisfies Stored))
      renameSync(`${file}.new`, file)
    },
  })

  function ofPlayer(playerUuid: string) {
    return [...world.things.values()].flatMap((thing) =>
      thing.kind === 'character' && thing.playerUuid === playerUuid ? [thing] : [],
    )
  }

  return {
    /** Carries a command out. Throws CommandRefused for what the game refuses. */
    carryOut: (command: Command) => world.carryOut(command),
    /** Transfers that were booked, by the id of their command. */
    bookings: world.bookings,
    /** Returns everything in the world as it is reported. */
    read: (version: number): RoleplayFact[] => worldFacts(world, () => version),
    /** Returns these things as they are reported. */
    factsOf: (things: readonly ThingRef[], version: number): RoleplayFact[] =>
      things.map((thing) => worldFact(world, thing, version)),
    /** Returns the player of a character, whether or not they are online or were ever here; null for one without a character. */
    playerOf: (uuid: string, version: number) => {
      const name = names[uuid] ?? world.owners.get(uuid)?.name
      return name === undefined ? null : { uuid, name, version }
    },
    /** Gives a player a character at the first join. Returns what has to be reported. */
    welcome: ({ uuid, username: name }: { uuid: string; username: string }): ThingRef[] => {
      if (names[uuid] !== undefined) return []
      names[uuid] = name
      const id = `rig-${uuid.slice(0, 8)}`
      const papers = { firstName: name, lastName: 'Newcomer', idNumber: id, money: startMoney }
      world.put({ kind: 'character', id, playerUuid: uuid, ...papers })
      return [{ kind: 'character', id }]
    },
    /** Returns what a player reads of their characters. */
    describe: (playerUuid: string) =>
      ofPlayer(playerUuid)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
        .join(', ') || 'none',
    /** Returns what a player reads of their money and work. */
    describePapers: (playerUuid: string) =>
      ofPlayer(playerUuid)
        .map(({ money = 0, job, rank }) => `${money} euros, ${job ?? 'no job'} ${rank ?? ''}`.trim())
        .join('; ') || 'none',
  }
}
