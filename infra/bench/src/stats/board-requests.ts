import { z } from 'zod'
import { readBoard } from '#stats/board-data.ts'

/** Rows of a page. */
export const pageRows = 50

/** A request of a board. */
export type BoardRequest = {
  query: string
  variables: Record<string, unknown>
  /** Of a logged-in player. */
  token?: string
}

const page = `rows { rank playerId uuid name points seconds firstJoinAt level } total firstDay endsAt nextCursor previousCursor`
const boardQuery = `query StatsBoard($mode: StatsMode!, $period: StatsPeriod!, $first: Int!, $after: String, $name: String) {
  statsBoard(mode: $mode, period: $period, first: $first, after: $after, name: $name) { ${page} }
}`
const ownQuery = `query OwnStatsRow($mode: StatsMode!, $period: StatsPeriod!) {
  ownStatsRow(mode: $mode, period: $period) { row { rank playerId points } pageCursor }
}`

/** Returns the request for a page of the board. */
export function pageRequest(asked: { after?: string; name?: string } = {}): BoardRequest {
  return { query: boardQuery, variables: { ...readBoard, first: pageRows, ...asked } }
}

/** Returns a player's request for the own row. */
export function ownRequest(token: string): BoardRequest {
  return { query: ownQuery, variables: readBoard, token }
}

/** Returns the body and headers of a request. */
export function asHttp({ query, variables, token }: BoardRequest): {
  headers: Record<string, string>
  body: string
} {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify({ query, variables }),
  }
}

/** Sends a request to an api. Returns the response as text. Throws for an error in it. */
export async function ask(url: string, request: BoardRequest): Promise<string> {
  const response = await fetch(`${url}/api/graphql`, { method: 'POST', ...asHttp(request) })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500))
  return text
}

const answer = z.object({
  data: z.object({
    statsBoard: z.object({ rows: z.array(z.object({})), nextCursor: z.string().nullable() }),
  }),
})

/** Returns the cursor of the page behind the one of a response; null on the last one. */
export function nextCursorOf(text: string): string | null {
  return answer.parse(JSON.parse(text)).data.statsBoard.nextCursor
}

/** A place on the board as a cursor has it: points, when they were reached in µs, and the player. */
export function keyOfCursor(cursor: string): [number, number, number] {
  const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  return z.tuple([z.int(), z.int(), z.int()]).parse(key)
}

/** Returns the cursor of a place on the board. */
export function cursorOf(key: readonly number[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}
