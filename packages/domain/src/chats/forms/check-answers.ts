import type { ChatAnswers, ChatQuestion } from '@kubora/schema/db/chat-values'
import { answersInput, blankKeys } from '@kubora/validation/chat-forms'
import { message } from '@kubora/validation/messages'
import type { z } from 'zod'
import { DomainError, type FieldError } from '#kernel/domain-error.ts'

/**
 * Returns the answers to a form as they are stored. Throws `MISSING_FIELD` where all that is wrong is that a required one is absent,
 * `INCOMPLETE_INPUT` where some are blank, else `INVALID_INPUT`, with the first fault of each answer (`answers.<key>`); an answer
 * that the form does not ask for is a fault of `answers`.
 */
export function checkAnswers(
  questions: readonly ChatQuestion[],
  given: Readonly<Record<string, unknown>>,
): ChatAnswers {
  const result = answersInput(questions).safeParse(given)
  if (result.success) return result.data
  const isAbsent = (key: unknown) => given[String(key)] === undefined || given[String(key)] === null
  const fieldErrors = faultsOf(result.error.issues, isAbsent)
  const isOnlyBlank = fieldErrors.every(({ key }) => blankKeys.includes(key))
  const isAnyAbsent = result.error.issues.some(({ path: [key] }) => isAbsent(key))
  const code = isOnlyBlank ? (isAnyAbsent ? 'MISSING_FIELD' : 'INCOMPLETE_INPUT') : 'INVALID_INPUT'
  throw new DomainError(code, { fieldErrors })
}

function faultsOf(issues: readonly z.core.$ZodIssue[], isAbsent: (key: unknown) => boolean): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const issue of issues) {
    const [key] = issue.path
    const path = ['answers', ...issue.path].join('.')
    const params = issue.code === 'custom' ? issue.params : undefined
    const fault = key !== undefined && isAbsent(key) ? message('required') : issue.message
    if (!byPath.has(path)) byPath.set(path, { path, key: fault, ...(params ? { params } : {}) })
  }
  return [...byPath.values()]
}
