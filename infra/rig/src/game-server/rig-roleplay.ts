import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CommandRefused } from '@kubora/plugin-sdk/client/command-handlers'
import { playerRow } from '@kubora/schema/protocol/players'
import { type CharacterFact, characterFact, type RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'

// a player, and their character
const stored = playerRow.extend({ character: characterFact }).array()
type Row = ReturnType<typeof stored.parse>[number]

type Name = { readonly firstName: string; readonly lastName: string }

/** The roleplay of a game server. */
export type RigRoleplay = ReturnType<typeof openRigRoleplay>

/** Opens the roleplay of a game server, where each player gets a character at the first join; characters are stored in the folder. */
export function openRigRoleplay(directory: string) {
  const file = path.join(directory, 'characters.json')
  const known = existsSync(file) ? stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const rows = new Map(known.map((row) => [row.character.id, row]))

  function store(row: Row): CharacterFact {
    rows.set(row.character.id, row)
    writeFileSync(`${file}.new`, JSON.stringify([...rows.values()]))
    renameSync(`${file}.new`, file)
    return row.character
  }

  function ofPlayer(playerUuid: string) {
    return [...rows.values()].filter((row) => row.character.playerUuid === playerUuid)
  }

  return {
    /** Returns all characters as they are reported. */
    read: (version: number): RoleplayFact[] =>
      [...rows.values()].map((row) => ({ ...row.character, version })),
    /** Returns the player of a character, whether or not they are online; null for one without a character. */
    playerOf: (uuid: string, version: number) => {
      const [row] = ofPlayer(uuid)
      return row ? { uuid, name: row.name, version } : null
    },
    /** Returns the character that a player gets; null when they have one. */
    welcome: ({ uuid, username: name }: { uuid: string; username: string }, version: number) => {
      const id = `rig-${uuid.slice(0, 8)}`
      if (rows.has(id)) return null
      const names = { firstName: name, lastName: 'Newcomer', idNumber: id }
      return store({
        uuid,
        name,
        version,
        character: { kind: 'character', id, version, playerUuid: uuid, ...names },
      })
    },
    /** Gives a character a name and returns it. Throws CommandRefused for a name that the game refuses, and for no such character. */
    rename: (id: string, name: Name, version: number) => {
      const row = rows.get(id)
      if (!row) throw new CommandRefused('CHARACTER_UNKNOWN')
      if (name.lastName === 'Rig') throw new CommandRefused('The name Rig is reserved')
      return store({ ...row, character: { ...row.character, ...name, version } })
    },
    /** Returns what a player reads of their characters. */
    describe: (playerUuid: string) =>
      ofPlayer(playerUuid)
        .map(({ character: { firstName, lastName } }) => `${firstName} ${lastName}`)
        .join(', '),
  }
}
