// A fast server written by hand for pages of a board: node:http, the api's own statements, JSON. No login, no checks.
import { readFileSync } from 'node:fs'
import { levelOf } from '@kubora/validation/stats-level'
import postgres from 'postgres'
import { serveRaw } from '#measure/serve-raw.ts'
import { cursorOf, pageRows } from '#stats/board-requests.ts'
import { bind, type BoardStatements } from '#stats/board-statements.ts'

type Row = readonly unknown[]

const { DATABASE_URL = '', PORT = '', STATEMENTS = '' } = process.env
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as BoardStatements
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => undefined })

async function run(name: keyof BoardStatements, cursor: string): Promise<Row[]> {
  const statement = statements[name]
  return sql.unsafe(statement.sql, bind(statement, cursor), { prepare: true }).values()
}

async function answer(body: string): Promise<string> {
  const { variables } = JSON.parse(body) as { variables: { after: string } }
  const [facts, found, earlier] = await Promise.all([
    run('facts', variables.after),
    run('rows', variables.after),
    run('before', variables.after),
  ])
  const kept = found.slice(0, pageRows)
  const rows = kept.map(([rank, playerId, uuid, name, points, seconds, , firstJoinAt, overall]) => ({
    rank: Number(rank),
    playerId,
    uuid,
    name,
    points: Number(points),
    seconds: Number(seconds),
    firstJoinAt,
    level: levelOf(Number(overall)).level,
  }))
  const [total, firstDay, endsAt] = facts[0] ?? []
  const [last, first] = [found.length > pageRows ? kept.at(-1) : undefined, earlier[pageRows]]
  const statsBoard = {
    rows,
    total: Number(total),
    firstDay,
    endsAt,
    nextCursor: last ? cursorOf([last[4], last[6], last[1]].map(Number)) : null,
    previousCursor: first ? cursorOf(first.map(Number)) : null,
  }
  return JSON.stringify({ data: { statsBoard } })
}

serveRaw(PORT, answer)
