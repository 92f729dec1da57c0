import { expect, test } from 'vitest'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()

async function migrated(): Promise<string> {
  const url = await newDatabase({ isMigrated: true })
  return url
}

async function count(url: string, table: string): Promise<number> {
  const [row] = await queryOnce<{ rows: number }>(url, `select count(*)::int as rows from ${table}`)
  return row?.rows ?? -1
}

/** Returns the lines of the ACP log that the figures of the start page count, and by how many people. */
async function linesOf(url: string): Promise<Record<string, { lines: number; actors: number }>> {
  const rows = await queryOnce<{ action: string; lines: number; actors: number }>(
    url,
    `select action, count(*)::int as lines, count(distinct actor_name)::int as actors from audit_log
      where action in ('accounts.confirm', 'player-links.link', 'bans.create', 'warnings.create', 'ban-templates.add')
      group by action`,
  )
  return Object.fromEntries(rows.map(({ action, ...counts }) => [action, counts]))
}

/**
 * Returns how many orders there are, and how many of these faults of them: entries of the ledger that do not sum to 0, orders whose
 * money is not what they say, ranks of the shop without a running good and the other way round, orders that are to be read at the provider.
 */
async function shopOf(url: string): Promise<Record<string, number> | undefined> {
  const [row] = await queryOnce<Record<string, number>>(
    url,
    `select (select count(*)::int from shop_orders) as orders,
      (select count(*)::int from (select from shop_ledger group by order_id, cause having sum(cents) <> 0) e) as entries,
      (select count(*)::int from shop_orders o where o.paid_at is not null and coalesce((select sum(cents) from shop_ledger l
        where l.order_id = o.id and account = 'SALES'), 0) <> -case when o.state = 'LOST' then 0 else o.total_cents - o.refunded_cents end) as ledger,
      (select count(*)::int from shop_goods g full join player_ranks r on r.good_id = g.id
        where (g.running_since is not null) <> (r.good_id is not null) and (g.id is not null or r.good_id is not null)) as ranks,
      (select count(*)::int from shop_orders where next_read_at is not null) as due`,
  )
  return row
}

/** Returns in what English and French words players read the bans that were made by templates. */
async function reasonsOf(url: string): Promise<string[]> {
  const rows = await queryOnce<{ texts: string }>(
    url,
    `select distinct (reasons->>'en') || ' / ' || (reasons->>'fr') as texts from bans where template_id is not null order by 1`,
  )
  return rows.map(({ texts }) => texts)
}

const account = `insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
  values ('owner@example.org', 'owner@example.org', 'x', now())`
const server = `insert into game_servers (slug, name, kind, identity_mode) values ('lobby', 'Lobby', 'lobby', 'proxy')`
const content = `insert into content_items (kind, key, position) values ('rules', 'ttt', 1)`
const player = `insert into players (uuid, name) values (gen_random_uuid(), 'Somebody')`

test('fills an empty database, marks it, and fills the same one again', { timeout: 600_000 }, async () => {
  const url = await migrated()
  expect((await runKubora(url, ['seed:check'])).code).toBe(0)
  for (let times = 1; times <= 2; times += 1) {
    const { code, out } = await runKubora(url, ['seed'])
    expect(out).toContain('The demo network is there.')
    expect(code).toBe(0)
    expect(await count(url, 'demo_network')).toBe(1)
    // 13 of the team and an own one, for each of two realms
    expect(await count(url, 'premessages')).toBe(28)
    expect(await count(url, 'forbidden_names')).toBe(14)
    expect(await linesOf(url)).toEqual({
      'accounts.confirm': { lines: 4, actors: 1 },
      'ban-templates.add': { lines: 4, actors: 1 },
      'bans.create': { lines: 6, actors: 3 },
      'player-links.link': { lines: 4, actors: 4 },
      'warnings.create': { lines: 8, actors: 3 },
    })
    expect(await shopOf(url)).toEqual({ orders: 79, entries: 0, ledger: 0, ranks: 0, due: 0 })
    expect(await reasonsOf(url)).toEqual([
      'Forbidden mods / Mods interdits',
      'Griefing at spawn / Griefing au spawn',
    ])
  }
  expect((await runKubora(url, ['seed:check'])).code).toBe(0)
})

test.for([
  ['an account', account],
  ['a player', player],
  ['a game server', server],
  ['a text', content],
] as const)('never fills a database that has %s and no mark', async ([, statement]) => {
  const url = await migrated()
  await queryOnce(url, statement)
  const tables = ['accounts', 'players', 'game_servers', 'content_items', 'demo_network']
  const counts = () => Promise.all(tables.map((table) => count(url, table)))
  const before = await counts()
  for (const words of [['seed'], ['seed:check']]) {
    const { code, err } = await runKubora(url, words)
    expect(code).toBe(1)
    expect(err).toContain(`does not go into the database ${new URL(url).pathname.slice(1)} on `)
    expect(err).toContain('Nothing was changed. For the demo, name an empty database in DATABASE_URL')
  }
  expect(await counts()).toEqual(before)
})

test('fills no database in production, not even an empty one', async () => {
  const url = await migrated()
  const { code, err } = await runKubora(url, ['seed'], { NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(err).toContain('There is no demo in production')
  expect(await count(url, 'accounts')).toBe(0)
})

test('production starts on no database that holds the demo', async () => {
  const url = await migrated()
  await queryOnce(url, 'insert into demo_network default values')
  const { code, err } = await runKubora(url, ['migrate'], { NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(err).toContain('The demo network, whose passwords everybody knows, is in the database')
  expect((await runKubora(url, ['migrate'])).code).toBe(0)
  const uuid = '6f3b1c1e-3f0b-4b46-9d0e-2f3f4f5a6b7c'
  const words = ['admin:create', '--email', 'a@example.org', '--player-uuid', uuid, '--player-name', 'Admin']
  const refused = await runKubora(url, words, { NODE_ENV: 'production' })
  expect(refused.err).toContain('is in this database. Nothing was changed.')
  expect([refused.code, await count(url, 'accounts')]).toEqual([1, 0])
  const warned = await runKubora(url, words)
  expect(warned.err).toContain('production does not start on it')
  expect(warned.code).toBe(0)
})
