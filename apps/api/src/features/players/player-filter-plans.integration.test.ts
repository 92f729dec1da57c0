import { afterAll, expect, test } from 'vitest'
import { listPlayers } from '#features/players/list-players.ts'
import { openPlans } from '#testing/read-plans.ts'

// as many as `PLAYER_ROWS` says when the times are measured for docs/performance
const playerRows = Number(process.env['PLAYER_ROWS'] ?? 40_000)
const { client, plansOf } = await openPlans()

// one player in 50 had a ban, one in 500 has an active one; as many warnings; 1 in 2,000 is new
await client`
  insert into players (uuid, name, first_join_at)
  select gen_random_uuid(), 'Player_' || n, now() - case when n % 2000 = 0 then interval '1 day' else interval '90 days' end
  from generate_series(1, ${playerRows}::int) n`
await client`
  insert into bans (player_id, reason, admin_name, duration, unit, starts_at, ends_at, ended_at, end_kind)
  select n, 'reason', 'Staff', 30, 'DAYS', now(), now() + interval '30 days',
    case when n % 500 > 0 then now() end, case when n % 500 > 0 then 'EXPIRED'::ban_end end
  from generate_series(1, ${playerRows}::int) n where n % 50 = 0`
await client`
  insert into warnings (player_id, reason, warner_name, proof, days, expires_at)
  select n, 'reason', 'Staff', '{}', 30, now() + case when n % 500 = 0 then interval '30 days' else interval '-1 day' end
  from generate_series(1, ${playerRows}::int) n where n % 50 = 0`
await client`
  with team as (insert into permission_groups (name, is_team) values ('Team', true) returning id)
  insert into player_groups (player_id, group_id) select n, team.id from team, generate_series(1, 40) n`
// one in 500 played in the French roleplay last, the others in the German one
await client`update player_activity set last_realm = case when player_id % 500 = 0 then 'fr'::realm else 'de'::realm end`
await client`analyze`

const lines: string[] = []
afterAll(() => {
  if (process.env['PLAYER_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

test.each([
  { banned: true },
  { warned: true },
  { team: true },
  { newThisWeek: true },
  { realm: 'fr' },
  { realm: 'de' },
] as const)(
  'a page of players by the filter %o reads no whole table of players, bans or warnings',
  async (filter) => {
    const { statements, scans, executionMs } = await plansOf((db) => listPlayers(db, { filter, first: 50 }))
    lines.push(
      `| ${JSON.stringify(filter)} | ${statements} | ${executionMs.join(' + ')} | ${[...new Set(scans)].join(', ')} |`,
    )
    expect(scans.filter((scan) => /Seq Scan on (players|player_activity|bans|warnings)$/.test(scan))).toEqual(
      [],
    )
    // how large the set is, and its page
    expect(statements).toBe(2)
  },
)
