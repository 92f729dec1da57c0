import { testServices } from '@kubora/test-kit/services/test-services'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { readAuditLog } from '#features/audit-log/read-audit-log.ts'

const { databaseUrl } = await testServices()
// as the processes' own pools, with the plan for any value, which Postgres uses for a prepared statement
const connection = { random_page_cost: 1.1, plan_cache_mode: 'force_generic_plan' } as const
const client = postgres(databaseUrl, { max: 1, connection, onnotice: () => undefined })
afterAll(() => client.end())

await client`
  insert into audit_log (actor_account_id, actor_name, action, target_type, target_id, new_value)
  select case when n % 3 = 0 then n % 40 end, case when n % 3 = 0 then 'Member' || n % 40 else 'system' end,
    case when n % 1000 = 7 then 'accounts.confirm' when n % 2 = 0 then 'content.save' else 'player-links.link' end,
    case when n % 2 = 0 then 'content' else 'player' end, (n % 2000)::text,
    jsonb_build_object('title', 'text ' || n, 'body', repeat('lorem ipsum ', 15))
  from generate_series(1, 20000) n`
await client`analyze audit_log`

const statements: { text: string; values: unknown[] }[] = []
const db = drizzle({
  client,
  logger: { logQuery: (text: string, values: unknown[]) => void statements.push({ text, values }) },
})

function literal(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return value === null ? 'null' : `'${text.replaceAll("'", "''")}'`
}

/** Returns how the statements of a page reach the table. */
async function scansOf(filter: Parameters<typeof readAuditLog>[1]): Promise<string[]> {
  statements.length = 0
  // only reads, as a `Database` does
  await readAuditLog(db as never, filter, null, { size: 50, walkedMaxLines: 1_000 })
  const scans: string[] = []
  for (const { text, values } of statements.slice()) {
    await client.unsafe(`prepare page as ${text}`)
    const rows = await client.unsafe(`explain execute page(${values.map(literal).join(', ')})`)
    await client`deallocate page`
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    scans.push(
      ...Array.from(plan.matchAll(/(Seq Scan|Bitmap|Sort |using (\w+))/g), ([all, , index]) => index ?? all),
    )
  }
  return scans
}

test.each([
  ['nothing', {}, 'audit_log_pkey', 1],
  ['an account', { actorId: 21 }, 'audit_log_actor_idx', 1],
  ['a name', { actorName: 'SYSTEM' }, 'audit_log_actor_name_idx', 1],
  ['a frequent action', { action: 'content.save' }, 'audit_log_action_idx', 1],
  ['a rare action', { action: 'accounts.confirm' }, 'audit_log_action_idx', 1],
  ['a kind of target', { targetType: 'player' }, 'audit_log_target_type_idx', 1],
  ['a target', { targetType: 'player', targetId: '77' }, 'audit_log_target_idx', 1],
  ['a time', { from: new Date(0), to: new Date(1) }, 'audit_log_pkey', 1],
  ['two filters that never meet', { actorId: 3, action: 'accounts.confirm' }, 'audit_log_actor_idx', 2],
  ['a text nowhere', { text: 'nowhere at all' }, 'audit_log_pkey', 2],
  ['a text of an action', { action: 'content.save', text: 'nowhere' }, 'audit_log_action_idx', 2],
])('a page by %s is read newest first by one index', async (_what, filter, index, count) => {
  const scans = await scansOf(filter)
  expect(statements).toHaveLength(count)
  expect(scans).toEqual(Array.from({ length: count }, () => index))
})
