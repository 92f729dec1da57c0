import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SimulatedCharacter, SimulatedRoleplay } from '@kubora/plugin-sdk/simulator/simulated-world'
import { characterFact } from '@kubora/schema/protocol/roleplay-facts'

const reservedNames = ['Kubora', 'Admin', 'Moderator']
const lettersMax = 48

/** Returns why the game of the demo network refuses a name; null where it takes it. */
function refusalOf({ firstName, lastName }: { firstName: string; lastName: string }): string | null {
  const reserved = reservedNames.find((name) => name === lastName)
  if (reserved !== undefined) return `The name ${reserved} is reserved`
  const isTooLong = Array.from(`${firstName} ${lastName}`).length > lettersMax
  return isTooLong ? `The papers of a character have room for ${lettersMax} letters` : null
}

/** Opens the roleplay of a demo game server: the characters in its folder, at its first start these. Each change is stored there. */
export function openRoleplay(
  folder: string,
  firstCharacters: readonly SimulatedCharacter[],
): SimulatedRoleplay {
  const file = path.join(folder, 'characters.json')
  const stored = characterFact.omit({ kind: true, version: true }).array()
  function store(characters: readonly SimulatedCharacter[]): void {
    writeFileSync(`${file}.new`, JSON.stringify(characters))
    renameSync(`${file}.new`, file)
  }
  if (!existsSync(file)) store(firstCharacters)
  return { characters: stored.parse(JSON.parse(readFileSync(file, 'utf8'))), refusalOf, onChange: store }
}
