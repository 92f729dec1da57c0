import { z } from 'zod'

/** Bytes the JSON of a receipt's result may have. */
export const MAX_RESULT_BYTES = 2048

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, field]) => isStorable(key) && isStorable(field))
}

/** Returns whether a result fits into a receipt: it is small enough, and the database can store its text. */
export function isCommandResult(value: unknown): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(value)) <= MAX_RESULT_BYTES && isStorable(value)
  } catch {
    // nested more deeply than the stack allows
    return false
  }
}

/** Result of a command, beside its outcome: a JSON object whose fields the command's type defines. */
export const commandResult = z
  .record(z.string(), z.unknown())
  .refine(isCommandResult, `over ${MAX_RESULT_BYTES} bytes, or not storable text`)
  .describe('The result, as fields of the command type; at most 2048 bytes of JSON')

/** Result of a command, beside its outcome. */
export type CommandResult = z.infer<typeof commandResult>
