import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RoleplayState, SimulatedThing, ThingRef } from '#simulator/roleplay-state.ts'
import { openRoleplay, type RoleplayWorld } from '#simulator/simulated-roleplay.ts'

/** The roleplay of a game on a console. */
export type ConsoleRoleplay = RoleplayWorld & {
  /** Gives a player two characters at the first join. Returns what has to be reported. */
  welcome(player: { uuid: string; name: string }): readonly ThingRef[]
}

const firstThings: readonly SimulatedThing[] = [
  { kind: 'job', id: 'taxi', name: 'Taxi', ranks: [{ id: 'driver', name: 'Driver' }] },
]

/** Opens the roleplay in a folder, where all of it is stored with each change. */
export function openConsoleRoleplay(folder: string): ConsoleRoleplay {
  const file = path.join(folder, 'roleplay.json')
  // nobody but `store` writes the file
  const stored: Partial<RoleplayState> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as RoleplayState)
    : {}
  const world = openRoleplay({
    things: firstThings,
    ...stored,
    store: (state) => {
      writeFileSync(`${file}.new`, JSON.stringify(state))
      renameSync(`${file}.new`, file)
    },
  })
  return {
    ...world,
    welcome: ({ uuid, name }) => {
      const ids = ['a', 'b'].map((letter) => `c-${uuid.slice(0, 8)}-${letter}`)
      const isKnown = ids.some((id) => world.character(id) !== null || world.gone.has(`character ${id}`))
      if (isKnown) return []
      return ids.map((id, index) => {
        const names = { idNumber: id, firstName: name, lastName: 'Newcomer' }
        const money = index === 0 ? 1000 : 0
        const character = { kind: 'character', id, playerUuid: uuid, ...names, money } as const
        world.put(character)
        return character
      })
    },
  }
}
