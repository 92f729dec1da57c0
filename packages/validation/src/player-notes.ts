import { z } from 'zod'
import { message } from '#messages.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId } from '#row-id.ts'

/** Most characters of a note about a player. */
export const playerNoteMaxLength = 4000

/** Realms in which players have characters. */
export const roleplayRealms = ['de', 'fr'] as const

/** Most characters that a player may have in a realm. */
export const allowedCharactersMax = 10

/** The text of a note; an empty one removes it. */
export const playerNoteText = z.union([z.literal(''), plainMessage(playerNoteMaxLength)])

/** The version that was read; 0 where there was none. */
const version = z.int({ error: message('number') }).min(0, { error: message('number') })

/** Input of a note. */
export const editPlayerNoteInput = z.object({ playerId: rowId, version, text: playerNoteText })

/** Input of how many characters a player may have in a realm; null for as many as everybody. */
export const editAllowedCharactersInput = z.object({
  playerId: rowId,
  realm: z.enum(roleplayRealms, { error: message('invalid-choice') }),
  version,
  allowed: z
    .int({ error: message('number') })
    .min(0, { error: message('number') })
    .max(allowedCharactersMax, { error: message('number') })
    .nullable(),
})
