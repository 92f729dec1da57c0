import { nameRanges } from '@kubora/schema/db/players'
import { expect, test } from 'vitest'
import { findPlayers } from '#features/staff-search/find-players.ts'
import { openPlans } from '#testing/read-plans.ts'

const { client, plansOf } = await openPlans()
await client`
  insert into players (uuid, name) select gen_random_uuid(), substr('0abcdefghijklmnopqrstuvwxyz', 1 + n % 27, 1) || 'Player_' || n from generate_series(1, 40500) n`
await client`
  insert into player_former_names (player_id, name) select id, 'Former_' || id from players where id % 20 = 0`
await client`
  insert into bans (player_id, reason, admin_name, duration, unit, ended_at, end_kind)
  select id, 'reason', 'Staff', -1, 'DAYS', case when id % 500 > 0 then now() end,
    case when id % 500 > 0 then 'UNBANNED'::ban_end end
  from players where id % 10 = 0`
await client`vacuum (analyze)`

test.each([
  ['a beginning', 'bpla'],
  ['a part that all have', 'layer'],
  ['a number', '77'],
  ['a typing mistake', 'blpayer_1'],
  ['the first eight characters of a UUID', 'fe0dc0de'],
  ['a UUID', '00000000-0000-4000-8000-000000000000'],
])('%s is found without reading a whole table', async (_what, text) => {
  const { scans } = await plansOf((db) => findPlayers(db, text))
  expect(scans.filter((scan) => /Seq Scan on (players|player_former_names|bans)\b/.test(scan))).toEqual([])
  expect(scans.some((scan) => scan.startsWith('players_'))).toBe(true)
})

test('a part of a name is looked for by the index of each range of names', async () => {
  const { scans } = await plansOf((db) => findPlayers(db, 'layer'))
  expect(new Set(scans.filter((scan) => scan.includes('players_name_trgm'))).size).toBe(nameRanges.length)
})
