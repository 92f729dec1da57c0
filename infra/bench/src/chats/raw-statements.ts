import type { Captured } from '#roleplay/world-plans.ts'

/** The api's statements for a request; each value is the same for all requests of its kind, or a part of its key. */
export type RawStatements = { sql: string; values: ({ constant: string | null } | { key: number })[] }[]

/** The columns of the list’s statement by the names of the response, in their order. */
export const listColumns = [
  'id',
  'type',
  'openedAs',
  'characterId',
  'senderAccountId',
  'realm',
  'status',
  'playerId',
  'playerName',
  'playerDisplayName',
  'assigneeName',
  'assigneeId',
  'createdAt',
  'closedAt',
  'closedBy',
  'closedByName',
  'outcome',
  'waitingSince',
  'lastSeq',
  'senderReadSeq',
  'textsRemovedAt',
  'version',
  'hiddenFrom',
  'lastAt',
  'lastBy',
  'lastText',
  'readSeq',
  'passage',
  'hit',
  'n',
] as const

/** The columns of a message, in the order of the table, and its files. */
export const messageColumns = [
  'chatId',
  'seq',
  'author',
  'memberName',
  'text',
  'entry',
  'nonce',
  'at',
  'files',
] as const

/** Reads a cursor of the api. */
export function readCursor(cursor: string): string[] {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as string[]
}

/** Returns the statements for any key, of two captures of them for two keys. Throws when these are other statements. */
export function rawStatementsOf(
  [one, key]: [readonly Captured[], readonly string[]],
  [other, otherKey]: [readonly Captured[], readonly string[]],
): RawStatements {
  return one.map(({ sql, values }, index) => {
    const second = other[index]
    if (second === undefined || second.sql !== sql || one.length !== other.length)
      throw new Error('two requests of a kind are other statements')
    return {
      sql,
      values: values.map((value, at) => {
        const next = second.values[at] ?? null
        if (value === next) return { constant: value }
        const part = key.findIndex((text, position) => text === value && otherKey[position] === next)
        if (part < 0) throw new Error(`a value is no part of its key: ${value}, ${next}`)
        return { key: part }
      }),
    }
  })
}
