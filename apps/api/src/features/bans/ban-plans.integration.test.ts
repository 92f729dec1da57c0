import { playerPermissions } from '@kubora/validation/permissions/players'
import { execute, parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import type { ApiContext } from '#graphql/context.ts'
import { schema } from '#graphql/schema.ts'
import { openPlans } from '#testing/read-plans.ts'
import '#features.ts'

// as many as `BAN_ROWS` and `PLAYER_ROWS` say when the times are measured for docs/performance
const [banRows, playerRows] = [
  Number(process.env['BAN_ROWS'] ?? 20_000),
  Number(process.env['PLAYER_ROWS'] ?? 40_000),
]
const { client, plansOf } = await openPlans()

await client`
  insert into players (uuid, name, first_join_at)
  select gen_random_uuid(), case when n % 50 = 0 then 'Yuki_' else 'Player_' end || n, now() from generate_series(1, ${playerRows}::int) n`
await client`
  insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
  select 'staff' || n || '@example.org', 'staff' || n || '@example.org', 'none', now() from generate_series(1, 40) n`
// one in 20 is active, a tenth ended early, and a player has some earlier ones
await client`
  insert into bans (player_id, realm, reason, admin_account_id, admin_name, duration, unit, starts_at, ends_at, ended_at, end_kind)
  select case when n % 20 = 0 then n else 1 + n % 7000 end, case n % 4 when 0 then 'de' when 1 then 'fr' end::realm, 'reason ' || n,
    (select min(id) from accounts) + n % 40, 'Staff' || n % 40, case when n % 100 > 0 then 30 else -1 end, 'DAYS', now() - n * interval '1 minute',
    case when n % 100 > 0 then now() + (1 + n % 20000) * interval '1 minute' end,
    case when n % 20 > 0 then now() end, case when n % 20 = 0 then null when n % 10 = 1 then 'UNBANNED' else 'EXPIRED' end::ban_end
  from generate_series(1, ${banRows}::int) n`
await client`
  insert into ban_changes (ban_id, kind, actor_name, after)
  select id, 'CREATED', admin_name, jsonb_build_object('reason', reason) from bans`
await client`analyze`

const adminId = String((await client`select min(id) as id from accounts`)[0]?.['id'])
const principal = {
  accountId: Number(adminId),
  grants: [playerPermissions.viewPlayers],
  isTeamMember: true,
} as unknown as ApiContext['principal']

const fields = `items { id playerName realm reason remark adminName endsAt active evidence changes { id kind at actorName } } nextCursor`

async function plansOfQuery(query: string) {
  return plansOf(async (db) => {
    const contextValue = { domain: { db }, principal } as unknown as ApiContext
    const { errors } = await execute({ schema, document: parse(query), contextValue })
    expect(errors).toBeUndefined()
  })
}

const lines: string[] = []
afterAll(() => {
  if (process.env['BAN_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

const listed = 'items { id playerName realm reason remark adminName endsAt active evidence } nextCursor'
const page = (filter: string) => `{ bans(${filter} first: 50) { ${listed} } }`
const player = (id: number) => `{ player(id: "${id}") { ban { id } bans(first: 10) { ${fields} } } }`

test.each([
  ['all, newest first', page('status: ALL'), ['bans_pkey'], 1],
  ['of a realm', page('status: ALL, realm: fr'), ['bans_realm_idx'], 1],
  ['by a team member', page(`status: ALL, adminAccountId: "${adminId}"`), ['bans_admin_idx'], 1],
  ['active, newest first', page(''), ['bans_open_idx'], 1],
  ['active, of a realm', page('realm: de'), ['bans_open_idx'], 1],
  // by one index of both or by two at once, whichever reads less
  ['active, by a team member who has none', page(`adminAccountId: "${adminId}7"`), null, 1],
  ['active, the first to end first', page('sort: ENDS_FIRST'), ['bans_open_end_idx'], 1],
  // also by an index of open bans, for those that no schedule has ended yet: by their end where many are open
  ['expired', page('status: EXPIRED'), null, 1],
  ['ended early', page('status: ENDED'), ['bans_lifted_idx'], 1],
  [
    'of players whose names begin with yuki_',
    page('status: ALL, search: "yuki_"'),
    ['bans_player_idx', 'bans_player_idx', 'bans_player_idx'],
    1,
  ],
  [
    'active, of players whose names begin with yuki_',
    page('search: "yuki_"'),
    ['bans_active_key', 'bans_active_key', 'bans_active_key'],
    1,
  ],
  [
    'of a name nobody has',
    page('status: ALL, search: "zzzzzz"'),
    ['bans_player_idx', 'bans_player_idx', 'bans_player_idx'],
    1,
  ],
  // the last ones say of evidence and history, for each ban of the page, whether they are withheld from the reader
  ['of one player', player(1001), ['bans_active_key', 'bans_player_idx', 'bans_pkey', 'bans_pkey'], 3],
])('bans %s are read by an index, in a fixed number of statements', async (what, query, indexes, count) => {
  const { statements, scans, executionMs } = await plansOfQuery(query)
  const read = scans.filter((scan) => /bans_|Seq Scan on (bans|players|ban_c)/.test(scan))
  lines.push(
    `| ${what} | ${read.map((index) => `\`${index}\``).join(', ')} | ${statements} | ${executionMs.join(' + ')} |`,
  )
  if (indexes === null) expect(read.join()).toMatch(/^(?!.*Seq Scan).*bans_/)
  else expect(read).toEqual(indexes)
  expect(statements).toBe(count)
})

test('whether a page of bans is withheld is looked up for its players, however large the team is', async () => {
  await client`insert into permission_groups (name, is_team) values ('Helpers', true)`
  await client`insert into ranks (name, level, is_team) values ('Builder', 3, true), ('VIP', 9, false)`
  await client`insert into player_groups (player_id, group_id) select id, (select id from permission_groups) from players where id % 10 = 0`
  await client`insert into player_ranks (player_id, rank_id) select id, case when id % 20 = 0 then (select min(id) from ranks) else (select max(id) from ranks) end from players where id % 4 = 0`
  await client`insert into player_permissions (player_id, permission) select id, '*' from players where id % 8 = 0`
  await client`analyze`
  const { statements, scans, mostRows } = await plansOfQuery(page('status: ALL'))
  expect(statements).toBe(1)
  expect(scans.join()).not.toMatch(/Seq Scan on player_|player_groups_group_idx|player_ranks_rank_idx/)
  // the page, and some rows of each player
  expect(mostRows).toBeLessThan(51 * 4)
})
