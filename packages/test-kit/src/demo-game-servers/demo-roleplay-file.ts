import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RoleplayState } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { SimulatedRoleplay } from '@kubora/plugin-sdk/simulator/simulated-roleplay'

const reservedNames = ['Kubora', 'Admin', 'Moderator']
const lettersMax = 48

/** Returns why the game of the demo network refuses a name; null where it takes it. */
function refusalOf({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  const reserved = reservedNames.find((name) => name === lastName)
  if (reserved !== undefined) return `The name ${reserved} is reserved`
  const isTooLong = Array.from(`${firstName} ${lastName}`).length > lettersMax
  return isTooLong ? `The papers of a character have room for ${lettersMax} letters` : null
}

/** Opens the roleplay of a demo game server: all that is in its folder, at its first start what is given. Each change is stored there. */
export function openRoleplayFile(
  folder: string,
  first: Pick<SimulatedRoleplay, 'things' | 'deleted'>,
): SimulatedRoleplay {
  const file = path.join(folder, 'roleplay.json')
  function store(state: RoleplayState): void {
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  if (!existsSync(file)) store({ deleted: [], gone: [], bookings: [], owners: [], ...first })
  // nobody but `store` writes the file
  const state = JSON.parse(readFileSync(file, 'utf8')) as RoleplayState
  return { ...state, refusalOf, store }
}
