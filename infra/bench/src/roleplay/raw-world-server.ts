// A fast server written by hand for the list of characters: node:http, the api's own statement, JSON. No login, no checks.
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { serveRaw } from '#measure/serve-raw.ts'
import { characterColumns, type RawList } from '#roleplay/raw-list.ts'

type Asked = { variables: { realm: string; after: string } }

const { DATABASE_URL = '', PORT = '', STATEMENTS = '' } = process.env
const { sql: statement, values } = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as RawList
// days as they are written, not as instants
const asText = { to: 1082, from: [1082], serialize: String, parse: String }
const sql = postgres(DATABASE_URL, { max: 10, types: { day: asText }, onnotice: () => undefined })
const size = 50
const restorableMs = 30 * 86_400_000

async function answer(body: string): Promise<string> {
  const { variables } = JSON.parse(body) as Asked
  const cursor = JSON.parse(Buffer.from(variables.after, 'base64url').toString('utf8')) as (string | number)[]
  const bound = values.map((value) => ('cursor' in value ? String(cursor[value.cursor]) : value.constant))
  const rows = (await sql.unsafe(statement, bound, { prepare: true }).values()) as unknown as unknown[][]
  const kept = rows.slice(0, size)
  const items = kept.map((row) => {
    const item = Object.fromEntries(characterColumns.map((name, index) => [name, row[index]]))
    const removedAt = item['removedAt'] instanceof Date ? item['removedAt'] : null
    return {
      id: `${String(item['realm'])}/${String(item['characterId'])}`,
      ...item,
      money: item['money'] === null ? null : Number(item['money']),
      restorableUntil: removedAt && new Date(removedAt.getTime() + restorableMs),
    }
  })
  const last = rows.length > size ? kept.at(-1) : undefined
  const next = last?.slice(characterColumns.length)
  const nextCursor = next ? Buffer.from(JSON.stringify(next)).toString('base64url') : null
  return JSON.stringify({ data: { characters: { items, nextCursor } } })
}

serveRaw(PORT, answer)
