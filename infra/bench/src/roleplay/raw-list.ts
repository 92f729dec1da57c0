import type { Captured } from '#roleplay/world-plans.ts'

/** The api's statement for a page of characters behind a cursor; each value is the same for all pages, or a part of the cursor. */
export type RawList = { sql: string; values: ({ constant: string | null } | { cursor: number })[] }

/** The columns of the statement by the names of the response, in their order; those of the cursor follow. */
export const characterColumns = [
  'realm',
  'characterId',
  'playerId',
  'playerName',
  'playerDisplayName',
  'idNumber',
  'firstName',
  'lastName',
  'birthday',
  'gender',
  'lastPlayedAt',
  'working',
  'job',
  'jobName',
  'rank',
  'rankName',
  'money',
  'reportedAt',
  'removedAt',
  'waitingName',
] as const

/** Reads a cursor of the api. */
export function readCursor(cursor: string): (string | number)[] {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as (string | number)[]
}

/** Returns the statement for any cursor, of two captures of it for two cursors. Throws when these are two statements. */
export function rawListOf(one: [Captured, string], other: [Captured, string]): RawList {
  const [[{ sql, values }, cursor], [second, secondCursor]] = [one, other]
  if (sql !== second.sql) throw new Error('the pages of the list are two statements')
  const [keys, secondKeys] = [readCursor(cursor).map(String), readCursor(secondCursor).map(String)]
  return {
    sql,
    values: values.map((value, index) => {
      const next = second.values[index] ?? null
      const at = keys.findIndex((key, part) => part > 0 && key === value && secondKeys[part] === next)
      if (value === next && at < 0) return { constant: value }
      if (at < 0) throw new Error(`a value of the list is no part of its cursor: ${value}, ${next}`)
      return { cursor: at }
    }),
  }
}
