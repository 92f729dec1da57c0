import type { z } from 'zod'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'

const requiredKey = 'validation.required'

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  const params = issue.code === 'custom' ? issue.params : undefined
  return { path: issue.path.join('.'), key: issue.message, ...(params ? { params } : {}) }
}

/**
 * Parses `input`. Throws `MISSING_FIELD` when every fault is an empty required field, else `INVALID_INPUT`, with the first
 * error of each field.
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const byPath = new Map<string, FieldError>()
  for (const error of result.error.issues.map(toFieldError)) {
    if (!byPath.has(error.path)) byPath.set(error.path, error)
  }
  const fieldErrors = [...byPath.values()]
  const onlyMissing = fieldErrors.every((error) => error.key === requiredKey)
  throw new DomainError(onlyMissing ? 'MISSING_FIELD' : 'INVALID_INPUT', { fieldErrors })
}
