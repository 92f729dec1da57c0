import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { afterAll, expect, test } from 'vitest'
import type { Principal } from '@kubora/domain/kernel/actor'
import { readAuditLog } from '#features/audit-log/read-audit-log.ts'
import { openPlans } from '#testing/read-plans.ts'

// as many as `AUDIT_ROWS` says when the times are measured for docs/performance
const rowCount = Number(process.env['AUDIT_ROWS'] ?? 20_000)
const { client, plansOf } = await openPlans()
/** A team member from whom lines are withheld. */
const member: Principal = {
  accountId: 1,
  sessionId: '',
  email: 'member@kubora.example',
  locale: 'en',
  player: { id: 1, name: 'Member', uuid: '' },
  userGroup: 'Team',
  isTeamMember: true,
  level: 5,
  grants: [auditLogPermissions.viewLogs],
}
const administrator: Principal = { ...member, grants: ['*'] }

await client`
  insert into audit_log (actor_account_id, actor_name, action, target_type, target_id, new_value)
  select case when n % 3 = 0 then n % 40 end, case when n % 3 = 0 then 'Member' || n % 40 else 'system' end,
    case when n % 1000 = 7 then 'accounts.confirm' when n % 2 = 0 then 'content.save' else 'player-links.link' end,
    case when n % 2 = 0 then 'content' else 'player' end, (n % 2000)::text,
    jsonb_build_object('title', 'text ' || n, 'body', repeat('lorem ipsum ', 15))
  from generate_series(1, ${rowCount}::int) n`
await client`insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, 2000) n`
await client`
  insert into characters (realm, id, version, reported_at, player_id, id_number, id_number_key, first_name, first_name_key, last_name, last_name_key)
  select 'de', 'c-' || n, 1, now(), (select min(id) from players) + n % 2000, n, n, 'Jule', 'jule', 'Roth', 'roth' from generate_series(1, 4000) n`
/** A chat that was moved from a realm to another one. */
const chatId = '01890000-0000-7000-8000-000000000000'
await client`
  insert into audit_log (actor_name, action, target_type, target_id)
  select 'Member1', 'chats.claim', 'chat', realm || '/' || ${chatId} from unnest(array['de', 'fr']) realm, generate_series(1, 5)`
await client`analyze audit_log, players, characters`

/** Of each shown line: the name of its target, and what took it back; of a text the players who have or had this name. */
const lookups = [
  'players_pkey',
  'permission_groups_pkey',
  'ranks_pkey',
  'game_servers_pkey',
  'characters_pkey',
  // those of the member, of whom lines are withheld
  'characters_player_idx',
  'audit_log_reverts_key',
  // read once for the page, not for each line
  'Bitmap Index Scan on chat_hidden_from_player_idx',
  'chats_sender_idx',
  'chats_player_idx',
  'Bitmap Index Scan on chats_sender_idx',
  'Bitmap Index Scan on chats_player_idx',
  'Bitmap Index Scan on players_name_idx',
  'players_name_idx',
  'Bitmap Index Scan on player_former_names_name_idx',
]
const lines: string[] = []
afterAll(() => {
  if (process.env['AUDIT_ROWS']) process.stdout.write(`${lines.join('\n')}\n`)
})

const filters = [
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
  ['a reason nowhere', { reason: 'nowhere at all' }, 'audit_log_pkey', 2],
  ['a reason of an action', { action: 'accounts.confirm', reason: 'nowhere' }, 'audit_log_action_idx', 2],
  ['a text of an action', { action: 'content.save', text: 'nowhere' }, 'audit_log_action_idx', 2],
] as const

test.each(filters)('a page by %s is read newest first by one index', async (what, filter, index, count) => {
  const { statements, scans, executionMs } = await plansOf((db) =>
    readAuditLog({ db, reader: administrator }, filter, null, { size: 100, walkedMaxLines: 2_000 }),
  )
  lines.push(`| ${what} | \`${index}\` | ${statements} | ${executionMs.join(' + ')} |`)
  expect(statements).toBe(count)
  expect(scans.filter((scan) => !lookups.includes(scan))).toEqual(Array.from({ length: count }, () => index))
})

// its few lines are sorted
const ofChat = ['a chat', { targetType: 'chat', targetId: chatId }, 'audit_log_target_idx', 1] as const

test.each([...filters, ofChat])(
  'what is withheld from a member changes no index of a page by %s',
  async (_what, filter, index, count) => {
    const { statements, scans } = await plansOf((db) =>
      readAuditLog({ db, reader: member }, filter, null, { size: 100, walkedMaxLines: 2_000 }),
    )
    expect(statements).toBe(count)
    const ofLog = scans.filter((scan) => scan.includes('audit_log') && !lookups.includes(scan))
    expect(ofLog).toEqual(Array.from({ length: count }, () => index))
  },
)
