import type { z } from 'zod'
import { variableSentences } from '#variable-sentences.ts'

/** What is wrong with one or more variables, in words; never with a value, which may be a secret. */
export type VariableFault = { variable: string; fault: string }

/** Returns what is wrong with the variables, one fault each, in words. */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  variables: Readonly<Record<string, string | undefined>>,
): VariableFault[] {
  const faults = new Map<string, string>()
  for (const issue of issues) {
    const variable = String(issue.path[0])
    if (faults.has(variable)) continue
    const value = variables[variable]
    faults.set(variable, value === undefined ? 'is not set' : value === '' ? 'is empty' : wordsOf(issue))
  }
  return [...faults].map(([variable, fault]) => ({ variable, fault }))
}

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : 'a number'}`
    case 'too_small':
      return `must ${boundOf(issue.origin, 'at least', issue.minimum)}`
    case 'too_big':
      return `must ${boundOf(issue.origin, 'at most', issue.maximum)}`
    case 'invalid_union':
      return issue.errors.flatMap(([first]) => (first ? [wordsOf(first)] : [])).join(', or ')
    default:
      // a message of our own says what is valid; the library's name a format or a pattern
      return issue.message.startsWith('Invalid')
        ? 'has another form than its example'
        : `must be ${issue.message}`
  }
}

function boundOf(origin: string, bound: string, value: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${value} characters`
  return origin === 'array' ? `name ${bound} ${value}` : `be ${bound} ${value}`
}

/** Returns the message of an incomplete environment: each variable with its fault, its sentence in `.env.example` and an example. */
export function describeFaults(faults: readonly VariableFault[]): string {
  const sentences = variableSentences()
  const lines = faults.map(({ variable, fault }) => {
    const { sentence = '', example = '' } = sentences.get(variable) ?? {}
    const parts = [`  ${variable}: ${fault}.`, sentence, example && `Example: ${variable}=${example}`]
    return parts.filter(Boolean).join(' ')
  })
  return `The environment is not complete:\n${lines.join('\n')}\n${advice}`
}

const advice = 'Correct these variables and start again; .env.example lists them all.'
