import { readPlayersOverDay } from '@kubora/domain/game-servers/read-players-over-day'
import { countFailed } from '@kubora/domain/game-servers/server-commands'
import { listWaitingJobs } from '@kubora/domain/outbox/list-waiting-jobs'
import { listFailedJobs } from '@kubora/domain/outbox/retry-failed-jobs'
import type { Database } from '@kubora/schema/db/client'
import { afterAll, expect, test } from 'vitest'
import { readAccountFigures } from '#features/audit-log/account-figures.query.ts'
import { readSanctionFigures } from '#features/audit-log/read-sanction-figures.ts'
import { readFailedStates } from '#features/game-servers/failed-deliveries.query.ts'
import { openPlans } from '#testing/read-plans.ts'

// as many as `AUDIT_ROWS`, `AUDIT_DAYS` and `PLAYER_ROWS` say when the times are measured for docs/performance
const [auditRows, auditDays, playerRows] = [
  Number(process.env['AUDIT_ROWS'] ?? 40_000),
  Number(process.env['AUDIT_DAYS'] ?? 400),
  Number(process.env['PLAYER_ROWS'] ?? 20_000),
]
const { client, plansOf } = await openPlans()

// of 25 lines one is a ban, one a warning, five are registrations, five links
await client`
  insert into audit_log (id, actor_account_id, actor_name, action, target_type, target_id, new_value)
  select uuidv7((n - ${auditRows}::int) * (${auditDays} * interval '1 day' / ${auditRows}::int)), n % 40, 'Member' || n % 40,
    case n % 25 when 0 then 'bans.create' when 1 then 'warnings.create'
      when 2 then 'accounts.confirm' when 3 then 'accounts.confirm' when 4 then 'accounts.confirm' when 5 then 'accounts.confirm' when 6 then 'accounts.confirm'
      when 7 then 'player-links.link' when 8 then 'player-links.link' when 9 then 'player-links.link' when 10 then 'player-links.link' when 11 then 'player-links.link'
      else 'content.save' end,
    'player', (n % 2000)::text,
    jsonb_build_object('reason', case when n % 3 = 0 then 'own words ' || n else 'Grief ' || n % 30 end, 'remark', repeat('lorem ipsum ', 15))
  from generate_series(1, ${auditRows}::int) n`
await client`
  insert into game_servers (slug, name, kind, identity_mode)
  select 's' || n, 'Server ' || n, case n when 1 then 'proxy' else 'lobby' end::server_kind, 'proxy' from generate_series(1, 13) n`
await client`
  insert into player_samples (at, server_id, players)
  select date_bin('5 minutes', now(), timestamptz '2000-01-01 00:00:00+00') - n * interval '5 minutes', s.id, n % 100
  from generate_series(0, 8 * 288) n, game_servers s`
await client`
  insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, ${playerRows}::int) n`
// one in 1,000 was refused
await client`
  insert into player_state_deliveries (server_id, player_id, version, failed_version, receipt_at)
  select (select min(id) from game_servers), id, 1, case when id % 1000 = 0 then 1 end, now() - id * interval '1 second' from players`
await client`
  with made as (
    insert into commands (type, player_id, payload, require_online, expires_at)
    select 'notify', id, '{}', true, now() from players where id % 20 = 0 returning id, sequence)
  insert into command_deliveries (command_id, server_id, sequence, state)
  select made.id, s.id, made.sequence, case when made.sequence % 2 = 0 then 'expired' else 'applied' end::delivery_state
  from made, game_servers s where s.kind <> 'proxy'`
await client`
  insert into outbox (topic, payload, available_at, done_at, failed_at)
  select 'send-notice-mail', '{}', now() - n * interval '1 second', case when n > 150 then now() end, case when n <= 50 then now() end
  from generate_series(1, ${playerRows}::int) n`
await client`vacuum analyze`

const lines: string[] = []
afterAll(() => {
  if (process.env['AUDIT_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

const log = 'audit_log_action_idx'
test.each<[what: string, read: (db: Database) => Promise<unknown>, indexes: readonly string[]]>([
  ['registrations and links of 14 days', (db) => readAccountFigures(db, 'Europe/Berlin'), [log, log]],
  // each action twice: what is counted, and whether there is more
  ['bans and warnings of 60 days', (db) => readSanctionFigures(db, 'Europe/Berlin'), [log, log, log, log]],
  ['players online over the day', readPlayersOverDay, ['player_samples_pkey']],
  [
    'commands that failed, by game server',
    countFailed,
    ['command_deliveries_failed_idx', 'command_deliveries_failed_idx'],
  ],
  ['states that were refused', readFailedStates, ['player_state_deliveries_failed_idx']],
  ['jobs that wait', (db) => listWaitingJobs(db, 100), ['outbox_open_idx']],
  ['jobs that failed', (db) => listFailedJobs(db, 100), ['outbox_failed_idx']],
])('the figure "%s" is read by its index, in one statement', async (what, read, indexes) => {
  const { statements, scans, executionMs } = await plansOf(read)
  const found = scans.map((scan) => scan.replace('Bitmap Index Scan on ', ''))
  lines.push(
    `| ${what} | ${indexes.map((index) => `\`${index}\``).join(', ')} | ${statements} | ${executionMs.join(' + ')} |`,
  )
  expect(statements).toBe(1)
  // game servers are few; nothing else is read without an index
  expect(found.filter((scan) => scan.startsWith('Seq Scan') && scan !== 'Seq Scan on game_servers')).toEqual(
    [],
  )
  expect(found.filter((scan) => indexes.includes(scan))).toEqual(indexes)
})
