import { editAllowedCharacters } from '#players/edit-allowed-characters.ts'
import { editNote } from '#players/edit-note.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of players that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  return {
    'players.edit-note': async () => {
      const { id: playerId } = await seed.player()
      const write = (version: number, note: string) => run(editNote, { playerId, version, text: note })
      await write(0, 'Asks often')
      const note = async () =>
        (await db.query.playerNotes.findMany({ where: { playerId }, orderBy: { version: 'asc' } })).at(-1)
          ?.text
      return { act: () => write(1, 'Asks again'), disturb: () => write(2, 'Calm'), state: note }
    },
    'players.edit-characters': async () => {
      const { id: playerId } = await seed.player()
      const set = (version: number, allowed: number) =>
        run(editAllowedCharacters, { playerId, realm: 'de', version, allowed })
      const state = async () =>
        (await db.query.playerCharacterLimits.findFirst({ where: { playerId } }))?.allowed ?? null
      return { act: () => set(0, 3), disturb: () => set(1, 4), state }
    },
  }
}

/** Why actions cannot be reverted. */
export const reasons = {
  'players.export': 'RECEIVED',
  'players.find-other-accounts': 'NO_CHANGE',
} as const
