// A fast server written by hand for the queue and for parts of chats: node:http, the api's own statements, JSON. No login, no checks.
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import { listColumns, messageColumns, type RawStatements, readCursor } from '#chats/raw-statements.ts'
import { serveRaw } from '#measure/serve-raw.ts'

type Asked = { operationName: string; variables: { after?: string; chatId?: string } }

const { DATABASE_URL = '', PORT = '', STATEMENTS = '' } = process.env
const { list, history } = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as {
  list: RawStatements
  history: RawStatements
}
// an instant in a cursor stays the text it is: it may be infinity
const instant = {
  to: 1184,
  from: [1184],
  serialize: (text: string) => text,
  parse: (text: string) => new Date(text),
}
const sql = postgres(DATABASE_URL, { max: 10, types: { date: instant }, onnotice: () => undefined })
const size = 50

async function run(statements: RawStatements, key: readonly string[]): Promise<unknown[][]> {
  let rows: unknown[][] = []
  for (const { sql: statement, values } of statements) {
    const bound = values.map((value) => ('key' in value ? (key[value.key] ?? null) : value.constant))
    rows = await sql.unsafe(statement, bound, { prepare: true }).values()
  }
  return rows
}

const named = (columns: readonly string[], row: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((name, index) => [name, row[index]]))

async function answer(body: string): Promise<string> {
  const { operationName, variables } = JSON.parse(body) as Asked
  if (operationName === 'TeamChatMessages') {
    const rows = (await run(history, [variables.chatId ?? ''])).toReversed()
    const chatMessages = rows.map((row) => {
      const { entry: _entry, files: _files, ...shown } = named(messageColumns, row)
      return shown
    })
    return JSON.stringify({ data: { chatMessages } })
  }
  const rows = await run(list, readCursor(variables.after ?? ''))
  const items = rows.slice(0, size).map((row) => {
    const { readSeq, passage, lastBy, ...read } = named(listColumns, row)
    const {
      openedAs: _type,
      characterId: _id,
      senderAccountId: _sender,
      hiddenFrom: _from,
      textsRemovedAt: _removed,
      hit: _hit,
      n: _n,
      ...chat
    } = read
    return { chat: { ...chat, lastBy: lastBy === 'SYSTEM' ? null : lastBy }, readSeq, passage }
  })
  const last = rows.length > size ? items.at(-1)?.chat : undefined
  const since = last && (last as Record<string, unknown>)['waitingSince']
  const key = last && [
    since instanceof Date ? since.toISOString() : 'infinity',
    (last as Record<string, unknown>)['id'],
  ]
  const nextCursor = key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null
  return JSON.stringify({ data: { chats: { items, nextCursor } } })
}

serveRaw(PORT, answer)
