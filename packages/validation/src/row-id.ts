import { z } from 'zod'
import { message } from '#messages.ts'

/** The number of a row, or its digits as text. */
export const rowId = z.coerce
  .number({ error: message('number') })
  .int({ error: message('number') })
  .positive({ error: message('number') })
  .max(Number.MAX_SAFE_INTEGER, { error: message('number') })

/** The row that is meant. */
export const rowTarget = z.object({ id: rowId })

/** The rows of a list in the new order. */
export const rowOrder = z.object({ ids: z.array(rowId) })
