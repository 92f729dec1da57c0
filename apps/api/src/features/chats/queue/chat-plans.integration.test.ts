import { closeQuietChats } from '@kubora/domain/chats/lifecycle/close-quiet-chats'
import { remindQuietChats } from '@kubora/domain/chats/lifecycle/remind-quiet-chats'
import { removeOldTexts } from '@kubora/domain/chats/lifecycle/remove-old-texts'
import type { Principal } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Database } from '@kubora/schema/db/client'
import { expect, test } from 'vitest'
import type { ChatList } from '#features/chats/queue/chat-list.ts'
import { listChats } from '#features/chats/queue/list-chats.ts'
import { findChats, readChatQueue, readNextWaiting } from '#features/chats/queue/read-queue.ts'
import { openPlans } from '#testing/read-plans.ts'

const { client, plansOf } = await openPlans()

// one in fifty chats is not closed, one in two hundred is of a rare type, one in three of those that are closed is in the realm `fr`
await client`insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, 4000) n`
await client`
  insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
  select n || '@example.org', n || '@example.org', 'none', now() from generate_series(1, 4000) n`
// everybody has a player, a group and a rank; one group of many, with forty players, is of the team
await client`
  insert into player_links (kind, account_id, player_id, external_id, external_name)
  select 'GAME', a.id, p.id, p.id, 'Player' from (select id, row_number() over (order by id) n from accounts) a
  join (select id, row_number() over (order by id) n from players) p using (n)`
await client`
  insert into permission_groups (id, name, is_team) overriding system value select n, 'Group_' || n, n = 1 from generate_series(1, 1000) n`
await client`insert into ranks (id, name) overriding system value select n, 'Rank_' || n from generate_series(1, 1000) n`
await client`
  insert into group_permissions (group_id, permission) select id, case when id = 1 then 'acp.*' else 'world.' || id end from permission_groups`
await client`insert into rank_permissions (rank_id, permission) select id, 'shop.' || id from ranks`
await client`
  insert into player_groups (player_id, group_id) select id, case when id % 100 = 0 then 1 else 2 + id % 999 end from players`
await client`insert into player_ranks (player_id, rank_id) select id, 1 + id % 1000 from players`
await client`insert into player_permissions (player_id, permission) select id, 'chat.' || id from players`
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
  select id, seq, 'PLAYER', 'Hallo, wo ist das Rathaus? Zimmer ' || left(md5(id::text || seq), 6), now() from chats, generate_series(1, 2) seq`
await client`insert into chat_forms (type, version, questions) values ('OTHER_REQUEST', 1, '[]')`
await client`insert into chat_hidden_from (chat_id, player_id) select id, player_id from chats`
await client`
  update chats set form_version = 1, answers = jsonb_build_object('why', 'Wegen ' || left(md5(id::text), 6)) where type = 'OTHER_REQUEST'`
await client`insert into player_former_names (player_id, name) select id, 'Former_' || id from players`
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
const [{ id, word } = { id: '', word: '' }] = await client<{ id: string; word: string }[]>`
  select chat_id as id, right(text, 6) as word from chat_messages order by chat_id offset 777 limit 1`
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
  ['open ones of an age', { ...queue, age: 'OLDER' }, 'chats_queue_idx'],
  ['closed ones of the last days', { ...closed, recent: true }, 'chats_closed_idx'],
  ['closed ones without an outcome', { ...closed, outcome: 'NONE' }, 'chats_closed_idx'],
  ['closed ones of a rare outcome', { ...closed, outcome: 'ENTRY_BAN' }, 'chats_outcome_idx'],
  ['closed ones of a member without any', { ...closed, assignee: 'ME' }, 'chats_assignee_closed_idx'],
  ['closed ones that nobody had', { ...closed, assignee: 'NOBODY' }, 'chats_closed_idx'],
  ['all', all, 'chats_realm_idx'],
  ['all of a rare type', { ...all, type: 'RP_GANG' }, 'chats_type_idx'],
  ['all of a type that no chat has', { ...all, type: 'UNBAN' }, 'chats_type_idx'],
  ['all of a member without any', { ...all, assignee: 'ME' }, 'chats_assignee_idx'],
  ['all of a player', { ...all, playerId: '77' }, 'chats_player_idx'],
  [
    'words of a message',
    { ...all, search: `zimmer ${word}` },
    'Bitmap Index Scan on chat_messages_words_idx',
  ],
  ['words of answers', { ...all, search: `wegen ${word}` }, 'Bitmap Index Scan on chats_answers_idx'],
  ['an id', { ...all, search: id }, 'chats_pkey'],
  ['an id of a player', { ...all, search: '77' }, 'chats_player_idx'],
  ['the beginning of a name', { ...all, search: 'player_77' }, 'players_name_idx'],
  ['the beginning of a former name', { ...all, search: 'former_77' }, 'player_former_names_name_idx'],
])(
  '%s are found by an index, in one statement, a search in two, and few rows are read',
  async (_what, list, index) => {
    const { statements, scans, mostRows } = await plansOf((db) => listChats(db, member, list))
    expect(statements).toBe(list.search === undefined ? 1 : 2)
    expect(scans).toContain(index)
    expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([])
    expect(mostRows).toBeLessThan(1000)
  },
)

test.each<[string, ChatList, index: string]>([
  ['closed', closed, 'chats_closed_idx'],
  ['all', all, 'chats_realm_idx'],
  ['waiting', queue, 'chats_queue_idx'],
])(
  'a word that all messages have is looked for in the next chats of the list: %s',
  async (_what, list, index) => {
    const bounds = { messages: 0, chats: 1000 }
    const { scans, mostRows } = await plansOf((db) =>
      listChats(db, member, { ...list, search: 'rathaus' }, bounds),
    )
    expect(scans).toContain(index)
    expect(scans).toContain('chat_messages_pkey')
    expect(mostRows).toBeLessThan(100)
    expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([])
  },
)

// nothing is due: what is due is locked one by one
const contextOf = (db: Database): DomainContext => ({
  db,
  publish: () => undefined,
  secret: {} as DomainContext['secret'],
})

test.each<[string, (db: Database) => Promise<unknown>, index: string]>([
  ['what waits', (db) => readChatQueue(db, member), 'chats_queue_idx'],
  ['the next one', (db) => readNextWaiting(db, member, id), 'chats_queue_idx'],
  ['chats of an id', (db) => findChats(db, member, id), 'chat_messages_pkey'],
  ['chats of a player', (db) => findChats(db, member, 'player_77'), 'players_name_idx'],
  ['whom to remind', (db) => remindQuietChats(contextOf(db)), 'chats_quiet_idx'],
  ['which to close', (db) => closeQuietChats(contextOf(db)), 'chats_closes_idx'],
  ['whose texts to remove', (db) => removeOldTexts(contextOf(db)), 'chats_texts_idx'],
  [
    'whose texts of an application to remove',
    (db) => removeOldTexts(contextOf(db)),
    'chats_application_texts_idx',
  ],
])('%s: no whole table is read', async (_what, read, index) => {
  const { scans, mostRows } = await plansOf(read)
  expect(scans.join()).toContain(index)
  expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([])
  expect(mostRows).toBeLessThan(1000)
})
