import type { Principal } from '@kubora/domain/kernel/actor'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { type ChatList, listChats } from '#features/chats/queue/list-chats.ts'
import { openPlans } from '#testing/read-plans.ts'

const { client, plansOf } = await openPlans()

// one in fifty chats is not closed, one in two hundred is of a rare type, one in three of those that are closed is in the realm `fr`
await client`insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, 4000) n`
await client`
  insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
  select n || '@example.org', n || '@example.org', 'none', now() from generate_series(1, 40) n`
await client`
  insert into chats (type, opened_as, realm, player_id, status, assignee_account_id, assignee_name, created_at, closed_at, closed_by, last_seq, waiting_since)
  select kind, kind, (case when n % 3 = 0 then 'fr' else 'de' end)::realm, player, (case when open then 'OPEN' else 'CLOSED' end)::chat_status,
    case when n % 5 > 0 then member end, case when n % 5 > 0 then 'Staff' end, now(), case when not open then now() - n * interval '1 minute' end,
    case when not open then 'TEAM' end, 2, case when open and n % 2 = 0 then now() - n * interval '1 minute' end
  from (select n, n % 50 = 1 as open, (select min(id) from players) + n % 4000 as player, (select min(id) from accounts) + n % 39 as member,
    (case when n % 200 = 7 then 'RP_GANG' else 'OTHER_REQUEST' end)::chat_type as kind from generate_series(1, 20000) n) made
  where not open or kind <> 'OTHER_REQUEST' or n <= 4000`
await client`
  insert into chat_messages (chat_id, seq, author, text, at)
  select id, seq, 'PLAYER', 'Hallo, wo ist das Rathaus?', now() from chats, generate_series(1, 2) seq`
await client`insert into chat_reads (chat_id, account_id, seq) select c.id, a.id, 1 from chats c, lateral (select id from accounts where id > 1 order by id limit 3) a`
await client`vacuum (analyze)`

const [{ quiet } = { quiet: 0 }] = await client<{ quiet: number }[]>`
  select max(id)::int as quiet from accounts`
const { answerChats, adminChats } = chatPermissions
const member: Principal = {
  accountId: quiet,
  sessionId: '',
  email: 'a@example.org',
  locale: 'de',
  player: null,
  userGroup: 'user',
  isTeamMember: true,
  grants: (['de', 'fr'] as const).flatMap((realm) => [
    inRealm(answerChats, realm),
    inRealm(adminChats, realm),
  ]),
}

const queue: ChatList = { status: 'NOT_CLOSED', sort: 'WAITING', first: 50 }
const closed: ChatList = { status: 'CLOSED', sort: 'CLOSED', first: 50 }
const all: ChatList = { status: 'ALL', sort: 'NEWEST', first: 50 }

test.each<[string, ChatList, index: string]>([
  ['the queue', queue, 'chats_queue_idx'],
  ['the queue, the newest first', { ...queue, sort: 'NEWEST' }, 'chats_queue_idx'],
  ['who waits', { ...queue, status: 'WAITING' }, 'chats_queue_idx'],
  ['what is unread', { ...queue, unread: true }, 'chats_queue_idx'],
  ['open ones of a rare type', { ...queue, type: 'RP_GANG' }, 'chats_queue_idx'],
  ['open ones of a realm that nobody has', { ...queue, realm: 'fr', assignee: 'NOBODY' }, 'chats_queue_idx'],
  ['closed ones', closed, 'chats_closed_idx'],
  ['closed ones of a rare type', { ...closed, type: 'RP_GANG' }, 'chats_closed_type_idx'],
  ['closed ones of a member without any', { ...closed, assignee: 'ME' }, 'chats_assignee_closed_idx'],
  ['closed ones that nobody had', { ...closed, assignee: 'NOBODY' }, 'chats_closed_idx'],
  ['all', all, 'chats_realm_idx'],
  ['all of a rare type', { ...all, type: 'RP_GANG' }, 'chats_type_idx'],
  ['all of a type that no chat has', { ...all, type: 'UNBAN' }, 'chats_type_idx'],
  ['all of a member without any', { ...all, assignee: 'ME' }, 'chats_assignee_idx'],
  ['all of a player', { ...all, playerId: '77' }, 'chats_player_idx'],
])('%s are found by an index, in one statement, and few rows are read', async (_what, list, index) => {
  const { statements, scans, mostRows } = await plansOf((db) => listChats(db, member, list))
  expect(statements).toBe(1)
  expect(scans).toContain(index)
  expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([])
  expect(mostRows).toBeLessThan(1000)
})
