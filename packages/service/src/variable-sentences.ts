import { readFileSync } from 'node:fs'

/** What `.env.example` says of a variable. */
export type VariableSentence = {
  /** The comment above it, in one line. */
  sentence: string
  /** Its value there: an example, or the default; empty when there is none. */
  example: string
}

/**
 * Reads what `.env.example` says of each variable. Variables that follow each other without a comment between them share
 * the one above the first.
 */
export function parseVariableSentences(text: string): Map<string, VariableSentence> {
  const found = new Map<string, VariableSentence>()
  let comment: string[] = []
  let inComment = false
  for (const line of text.split('\n')) {
    const [, name, example = ''] = /^(?:# )?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    const [, words] = /^# (?!---)(.*)$/.exec(line) ?? []
    if (name !== undefined) found.set(name, { sentence: comment.join(' '), example })
    else if (words !== undefined) comment = inComment ? [...comment, words] : [words]
    else comment = []
    inComment = name === undefined && words !== undefined
  }
  return found
}

/** Returns what `.env.example` of this checkout says; empty when the file is not there. */
export function variableSentences(): ReadonlyMap<string, VariableSentence> {
  try {
    return parseVariableSentences(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))
  } catch {
    return new Map()
  }
}
