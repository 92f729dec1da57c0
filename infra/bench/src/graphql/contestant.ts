import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Workload } from '#measure/http-load.ts'
import { type ReadPage, readHandedPage, readKuboraPage, readTaughtPage } from '#graphql/page-reader.ts'
import { bansBody, readBansPage } from '#graphql/bans-list.ts'
import { searches } from '#graphql/many-players.ts'

/** A server under load, and its requests for the list. */
export type Contestant = {
  name: string
  pid: number
  url: string
  headers: Record<string, string>
  /** Tokens that requests use round robin; without, all requests have the same headers. */
  tokens?: readonly string[]
  /** The request's body for the page after a cursor, or for a search. */
  body: (asked: { after?: string; search?: string }) => string
  read: (text: string) => ReadPage
  /** Whether it serves the list of bans as well. */
  hasBans?: boolean
}

/** The ways staff use lists: they page through the players, look for someone, or page through the bans. */
export const uses = ['pages', 'search', 'bans'] as const
/** One of {@link uses}. */
export type Use = (typeof uses)[number]

/** Rows of a page. */
const first = 50
/** Pages that are requested one after the other, from the first on. */
const pageCount = 32

const listDocument = `query Players($search: String, $after: String, $first: Int) {
  players(search: $search, after: $after, first: $first) {
    items { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName online linked }
    nextCursor
  }
}`

/** Returns the api, or the handwritten server, which takes the same requests, as a contestant. */
export function kuboraContestant(
  name: string,
  pid: number,
  url: string,
  tokens: readonly string[] = [],
): Contestant {
  return {
    name,
    pid,
    url: `${url}/api/graphql`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
    },
    tokens,
    body: (asked) =>
      JSON.stringify({ query: listDocument, operationName: 'Players', variables: { ...asked, first } }),
    read: readKuboraPage,
    hasBans: true,
  }
}

const tableFields = 'rowId uuid name firstJoinAt lastSeenAt playtimeMinutes'
const handedRows = `{ nodes { ${tableFields} rankName online linked } pageInfo { hasNextPage } }`
const taughtRows = `{ nodes { ${tableFields} rankName online: isOnline linked } pageInfo { endCursor hasNextPage } }`

/** Queries of a PostGraphile: for a page and for a search, and the variables of a page after another. */
type Dialect = {
  page: string
  search: string
  start: (after: string | undefined) => Record<string, unknown>
  read: (text: string) => ReadPage
}

const pageKey = z.tuple([z.string(), z.string()])

/** Returns the dialect of a PostGraphile with the api's own statements as functions whose names begin with `prefix`. */
export function handedDialect(prefix: 'player' | 'staffPlayer'): Dialect {
  return {
    page: `query Players($name: String, $id: BigInt, $first: Int) {
  players: ${prefix}Page(afterName: $name, afterId: $id, first: $first) ${handedRows}
}`,
    search: `query Players($search: String, $first: Int) {
  players: ${prefix}Search(search: $search, first: $first) ${handedRows}
}`,
    start(after) {
      const [name, id] = after === undefined ? ['', '0'] : pageKey.parse(JSON.parse(after))
      return { name, id }
    },
    read: readHandedPage,
  }
}

/** The dialect of PostGraphile as its documentation teaches it, with its own cursors. */
export const taughtDialect: Dialect = {
  page: `query Players($after: Cursor, $first: Int) {
  players: staffPlayers(after: $after, first: $first) ${taughtRows}
}`,
  search: `query Players($search: String, $first: Int) {
  players: staffPlayers(search: $search, first: $first) ${taughtRows}
}`,
  start: (after) => (after === undefined ? {} : { after }),
  read: readTaughtPage,
}

/** Returns a PostGraphile as a contestant; with a token, logged in. */
export function postgraphileContestant(
  name: string,
  server: { pid: number; url: string },
  dialect: Dialect,
  token?: string,
): Contestant {
  return {
    name,
    pid: server.pid,
    url: `${server.url}/graphql`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: ({ search, after }) =>
      JSON.stringify({
        query: search === undefined ? dialect.page : dialect.search,
        operationName: 'Players',
        variables: { ...(search === undefined ? dialect.start(after) : { search }), first },
      }),
    read: dialect.read,
  }
}

/** Returns the headers of request number `index`; tokens are used round robin. */
export function headersOf({ headers, tokens = [] }: Contestant, index: number): Record<string, string> {
  const token = tokens[index % tokens.length]
  return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
}

async function askFor(
  contestant: Contestant,
  body: string,
  read: Contestant['read'] = contestant.read,
): Promise<ReadPage> {
  const headers = headersOf(contestant, 0)
  const response = await fetch(contestant.url, { method: 'POST', headers, body })
  const text = await response.text()
  try {
    return read(text)
  } catch (error) {
    throw new Error(`${contestant.name}: status ${response.status}: ${text.slice(0, 500)}`, { cause: error })
  }
}

/** A workload with the pages it results in. */
type Prepared = { workload: Workload; pages: ReadPage[] }

async function prepare(contestant: Contestant, use: Use): Promise<Prepared> {
  const bodies: string[] = []
  const pages: ReadPage[] = []
  const [write, read] = use === 'bans' ? [bansBody, readBansPage] : [contestant.body, contestant.read]
  // one statement for all pages: the first one of the bans has no cursor, and is another
  let after: string | null = use === 'bans' ? (await askFor(contestant, write({}), read)).next : null
  for (let index = 0; index < pageCount; index++) {
    const asked = use === 'search' ? { search: searches[index] ?? '' } : after === null ? {} : { after }
    const body = write(asked)
    const page = await askFor(contestant, body, read)
    if (page.rows.length !== first) throw new Error(`${contestant.name} returned ${page.rows.length} rows`)
    bodies.push(body)
    pages.push(page)
    after = page.next
  }
  const responseBytes = pages.reduce((sum, { bytes }) => sum + bytes, 0) / pages.length
  const requests = Array.from(
    { length: Math.max(bodies.length, contestant.tokens?.length ?? 0) },
    (_, index) => ({ headers: headersOf(contestant, index), body: bodies[index % bodies.length] ?? '' }),
  )
  return { workload: { url: contestant.url, requests, responseBytes }, pages }
}

/** Prepares each contestant's requests. Throws unless all return the same rows in the same order. */
export async function prepareWorkloads(
  contestants: readonly Contestant[],
  use: Use,
): Promise<Map<Contestant, Workload>> {
  const workloads = new Map<Contestant, Workload>()
  let expected: ReadPage['rows'][] | undefined
  for (const contestant of contestants) {
    const { workload, pages } = await prepare(contestant, use)
    const rows = pages.map((page) => page.rows)
    expected ??= rows
    if (!isDeepStrictEqual(rows, expected)) throw new Error(`${contestant.name} returns other rows (${use})`)
    workloads.set(contestant, workload)
  }
  return workloads
}
