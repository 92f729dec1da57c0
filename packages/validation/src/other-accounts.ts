import { z } from 'zod'
import { rowId } from '#row-id.ts'

/** Input of a search for other accounts of the person who plays as a player. */
export const otherAccountsInput = z.object({ playerId: rowId })
