// A fast server written by hand for the list of characters: node:http, the api's own statement, JSON. No login, no checks.
import { createServer, type IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
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

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

const server = createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end('ready')
    return
  }
  readBody(request)
    .then(answer)
    .then((text) => {
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    })
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.writeHead(500).end()
    })
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
