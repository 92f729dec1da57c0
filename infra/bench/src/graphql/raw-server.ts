// A fast server written by hand for these lists: node:http, a prepared statement, JSON. No login, no checks.
import { readFileSync } from 'node:fs'
import { nameRanges } from '@kubora/schema/db/players'
import postgres from 'postgres'
import { serveRaw } from '#measure/serve-raw.ts'
import { answerBans } from '#graphql/bans-list.ts'
import type { StaffListStatements } from '#graphql/staff-list-statements.ts'

type Row = [
  id: string,
  uuid: string,
  name: string,
  displayName: string | null,
  nameCurrent: boolean,
  firstJoinAt: Date,
  lastSeenAt: Date | null,
  playtimeMinutes: number,
  rankName: string | null,
  online: boolean,
  linked: boolean,
]
type Asked = { operationName: string; variables: { search?: string; after?: string; first: number } }

const { DATABASE_URL = '', PORT = '', STATEMENTS = '' } = process.env
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as StaffListStatements
/** Last parameters of a search: no end of a walk, and the first and last range of names. */
const allNames = ['', 0, nameRanges.length - 1]
/** A cursor before all bans. */
const firstBan = Buffer.from(JSON.stringify(['ffffffff-ffff-ffff-ffff-ffffffffffff'])).toString('base64url')
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => undefined })

async function readRows({ search, after }: Asked['variables']): Promise<readonly Row[]> {
  const start = after === undefined ? ['', 0] : JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
  // the page's size is in the statements
  const rows =
    search === undefined
      ? sql.unsafe(statements.list, start, { prepare: true })
      : sql.unsafe(statements.search, [`%${search.toLowerCase()}%`, null, ...start, ...allNames], {
          prepare: true,
        })
  // the columns in the order of the statement
  return (await rows.values()) as unknown as Row[]
}

async function answer(body: string): Promise<string> {
  const { operationName, variables } = JSON.parse(body) as Asked
  if (operationName === 'Bans') return answerBans(sql, statements.bans, variables.after ?? firstBan)
  const rows = await readRows(variables)
  const kept = rows.slice(0, variables.first)
  const last = rows.length > variables.first ? kept.at(-1) : undefined
  const items = kept.map((row) => ({
    id: row[0],
    uuid: row[1],
    name: row[2],
    firstJoinAt: row[5],
    lastSeenAt: row[6],
    playtimeMinutes: row[7],
    rankName: row[8],
    online: row[9],
    linked: row[10],
  }))
  const nextCursor = last
    ? Buffer.from(JSON.stringify([last[2].toLowerCase(), Number(last[0])])).toString('base64url')
    : null
  return JSON.stringify({ data: { players: { items, nextCursor } } })
}

serveRaw(PORT, answer)
