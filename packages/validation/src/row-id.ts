import { z } from 'zod'
import { message } from '#messages.ts'

/** The number of a row, also given as text. */
export const rowId = z.coerce
  .number({ error: message('number') })
  .int({ error: message('number') })
  .positive({ error: message('number') })
  .max(Number.MAX_SAFE_INTEGER, { error: message('number') })

/** Which row is meant. */
export const rowTarget = z.object({ id: rowId })

/** The rows of a list in the order wanted. */
export const rowOrder = z.object({ ids: z.array(rowId) })
