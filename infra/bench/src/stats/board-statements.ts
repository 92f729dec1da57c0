import { type RawStatements, rawStatementsOf } from '#chats/raw-statements.ts'
import type { Captured } from '#roleplay/world-plans.ts'
import { keyOfCursor } from '#stats/board-requests.ts'

type RawStatement = RawStatements[number]

/** The api's three statements for a page behind a cursor: what holds of the board, the rows, and where the page before begins. */
export type BoardStatements = { facts: RawStatement; rows: RawStatement; before: RawStatement }

/** Returns the values that a cursor gives the statements; the row behind which a page begins is the last of the page before it. */
export function valuesOfCursor(cursor: string): string[] {
  const [points, reached, playerId] = keyOfCursor(cursor)
  return [points, reached, playerId, playerId + 1].map(String)
}

const bySql = (statements: readonly Captured[]) => statements.toSorted((a, b) => (a.sql < b.sql ? -1 : 1))

/** Returns the statements for any cursor, of two captures of them for two cursors. Throws when they are others. */
export function boardStatementsOf(
  one: { statements: readonly Captured[]; cursor: string },
  other: { statements: readonly Captured[]; cursor: string },
): BoardStatements {
  // they are sent at once, and arrive in any order
  const found = rawStatementsOf(
    [bySql(one.statements), valuesOfCursor(one.cursor)],
    [bySql(other.statements), valuesOfCursor(other.cursor)],
  )
  const statementOf = (ending: string) => {
    const statement = found.find(({ sql }) => sql.includes(ending))
    if (statement === undefined || found.length !== 3)
      throw new Error(`a page is other statements:\n${found.map(({ sql }) => sql).join('\n')}`)
    return statement
  }
  return {
    facts: statementOf(') as board'),
    rows: statementOf(') as listed'),
    before: statementOf(') as earlier'),
  }
}

/** Returns the values of a statement for a cursor. */
export function bind({ values }: RawStatement, cursor: string): (string | null)[] {
  const key = valuesOfCursor(cursor)
  return values.map((value) => ('key' in value ? (key[value.key] ?? null) : value.constant))
}
