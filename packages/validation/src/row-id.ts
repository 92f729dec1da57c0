import { z } from 'zod'
import { message } from '#messages.ts'

const error = message('number')

/** The number of a row, or its digits as text; no other spelling of a number (`0x1`, `1e0`, `01`). */
export const rowId = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-9][0-9]{0,15}$/)
        .transform(Number),
    ],
    { error },
  )
  .pipe(z.int({ error }).positive({ error }))

/** The row that is meant. */
export const rowTarget = z.object({ id: rowId })

/** The row that is meant, in the version that was read. */
export const versionedRow = rowTarget.extend({ version: z.int({ error }) })

/** The rows of a list in the new order. */
export const rowOrder = z.object({ ids: z.array(rowId) })
