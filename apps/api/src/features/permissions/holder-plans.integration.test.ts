import type { Database } from '@kubora/schema/db/client'
import { afterAll, expect, test } from 'vitest'
import {
  type HolderList,
  listMembers,
  listPermissionHolders,
  listRankHolders,
} from '#features/permissions/list-holders.ts'
import { writeCursor } from '#graphql/page.ts'
import { openPlans } from '#testing/read-plans.ts'

// as many as `HOLDER_ROWS` says when the times are measured for docs/performance
const holders = Number(process.env['HOLDER_ROWS'] ?? 4_000)
const { client, db, plansOf } = await openPlans()

await client`
  insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, ${holders}::int) n`
await client`insert into permission_groups (id, name) overriding system value values (1, 'Builders'), (2, 'Judges'), (3, 'Helpers')`
await client`insert into ranks (id, name) overriding system value values (1, 'Shop'), (2, 'Jury')`
await client`
  insert into group_permissions (group_id, permission)
  values (1, 'world.edit'), (2, 'event.judge'), (3, 'chat.*')`
await client`insert into rank_permissions (rank_id, permission) values (1, 'shop.*'), (2, 'event.judge')`
// everybody is in a large group and has a large rank, but the last 60 players, who have the small ones
await client`
  insert into player_groups (player_id, group_id)
  select id, case when row_number() over (order by id desc) <= 60 then 2 else 1 end from players
  union all select id, 3 from players`
await client`
  insert into player_ranks (player_id, rank_id)
  select id, case when row_number() over (order by id desc) <= 60 then 2 else 1 end from players`
await client`
  insert into player_permissions (player_id, permission)
  select id, given from players, unnest(array['plugin.fly', 'chat.color']) given`
await client`vacuum analyze`
const [{ last } = { last: '0' }] = await client<{ last: string }[]>`select max(id) as last from players`

const lines: string[] = []
afterAll(() => {
  if (process.env['HOLDER_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

const [direct, group, rank] = [
  'player_permissions_permission_idx',
  'player_groups_group_idx',
  'player_ranks_rank_idx',
]
const holdersOf = (name: string) => (other: Database, list: HolderList) =>
  listPermissionHolders(other, name, list)

test.each<
  [what: string, read: (db: Database, list: HolderList) => ReturnType<typeof listMembers>, index: string]
>([
  ['a permission, directly', holdersOf('plugin.fly'), direct],
  ['a permission, by a group', holdersOf('world.edit'), group],
  ['a permission, by a wildcard of a rank', holdersOf('shop.buy'), rank],
  ['a permission, directly and by a wildcard of a group', holdersOf('chat.color'), direct],
  ['a permission, by a group and a rank of few', holdersOf('event.judge'), group],
  ['a large group', (other, list) => listMembers(other, 1, list), group],
  ['a group of few', (other, list) => listMembers(other, 2, list), group],
  ['a large rank', (other, list) => listRankHolders(other, 1, list), rank],
  ['a rank of few', (other, list) => listRankHolders(other, 2, list), rank],
])('a page of those who have %s reads a page by an index, in one statement', async (what, read, index) => {
  const pages = { first: null, late: writeCursor([Number(last) - 120]) }
  for (const [page, after] of Object.entries(pages)) {
    expect((await read(db, { first: 50, after })).items).toHaveLength(50)
    const { statements, scans, mostRows, executionMs } = await plansOf((other) =>
      read(other, { first: 50, after }),
    )
    lines.push(`| ${what}, ${page} page | \`${index}\` | ${statements} | ${executionMs.join(' + ')} |`)
    expect(statements).toBe(1)
    expect(scans).toContain(index)
    expect(mostRows).toBeLessThan(500)
  }
})

test('the holders of a permission that nobody has are read by its index', async () => {
  const { scans, mostRows } = await plansOf((other) =>
    listPermissionHolders(other, 'plugin.none', { first: 50 }),
  )
  expect(scans).toContain(direct)
  expect(mostRows).toBeLessThan(500)
})
