import type postgres from 'postgres'
import { z } from 'zod'
import type { ReadPage } from '#graphql/page-reader.ts'

/** How many bans are stored; every tenth is active, and each has a line of history. */
const banCount = 40_000

/** Stores {@link banCount} bans of the players that are there, made by the team. */
export async function seedBans(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into bans (player_id, realm, reason, admin_account_id, admin_name, duration, unit, starts_at, ends_at, ended_at, end_kind)
    select p.id, case p.n % 3 when 0 then 'de' when 1 then 'fr' end::realm, 'Griefing at the harbour, second time, number ' || p.n,
      (select min(id) from accounts), 'Staff', 30, 'DAYS', now(), now() + interval '30 days',
      case when p.n % 10 > 0 then now() end, case when p.n % 10 > 0 then 'EXPIRED'::ban_end end
    from (select id, row_number() over (order by id) as n from players) p where p.n <= ${banCount}::int`
  await sql`
    insert into ban_changes (ban_id, kind, actor_name, after)
    select id, 'CREATED', admin_name, jsonb_build_object('reason', reason) from bans`
}

const document = `query Bans($after: String) {
  bans(status: ACTIVE, sort: NEWEST, after: $after, first: 50) {
    items { id playerId playerName realm reason remark adminAccountId adminName duration unit startsAt endsAt active endedAt end endedByName ruleId templateName version evidence }
    nextCursor
  }
}`

/** Returns the body of a request for the active bans after a cursor. */
export function bansBody({ after }: { after?: string }): string {
  return JSON.stringify({
    query: document,
    operationName: 'Bans',
    variables: after === undefined ? {} : { after },
  })
}

const response = z.object({
  data: z.object({
    bans: z.object({ items: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().nullable() }),
  }),
})

/** Reads a page of bans; both servers respond in the same format. */
export function readBansPage(text: string): ReadPage {
  const { items, nextCursor } = response.parse(JSON.parse(text)).data.bans
  return { rows: items, next: nextCursor, bytes: Buffer.byteLength(text) }
}

/** The columns in the order of the statement, by the names of the response; null for what it does not ask for. */
const columns = [
  'id',
  'playerId',
  'playerName',
  // display name, whether the name is current, former name
  null,
  null,
  null,
  'realm',
  'reason',
  null,
  null,
  'remark',
  'adminAccountId',
  'adminName',
  'duration',
  'unit',
  'startsAt',
  'endsAt',
  'endedAt',
  'end',
  'endedByName',
  'ruleId',
  'templateName',
  'version',
  'active',
  'evidence',
] as const

type Row = readonly unknown[]

/** Runs the api's own statement for a page after a cursor, and writes its response by hand. */
export async function answerBans(sql: postgres.Sql, statement: string, after: string): Promise<string> {
  const cursor: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
  const [id] = z.tuple([z.string()]).parse(cursor)
  // the page's size is in the statement
  const rows = (await sql.unsafe(statement, [id], { prepare: true }).values()) as unknown as Row[]
  const kept = rows.slice(0, 50)
  const last = rows.length > 50 ? kept.at(-1) : undefined
  const items = kept.map((row) =>
    Object.fromEntries(columns.flatMap((name, index) => (name === null ? [] : [[name, row[index]]]))),
  )
  const nextCursor = last ? Buffer.from(JSON.stringify([last[0]])).toString('base64url') : null
  return JSON.stringify({ data: { bans: { items, nextCursor } } })
}
