import type { Principal } from '@kubora/domain/kernel/actor'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { expect, test } from 'vitest'
import { readChatFigures } from '#features/chats/figures/read-chat-figures.ts'
import { openPlans } from '#testing/read-plans.ts'

const { client, plansOf } = await openPlans()

// one chat each half hour of 400 days, of which one in fifty is not closed
await client`insert into players (uuid, name) select gen_random_uuid(), 'Player_' || n from generate_series(1, 4000) n`
await client`
  insert into chats (type, opened_as, realm, player_id, status, created_at, closed_at, closed_by, last_seq, first_answered_at, outcome)
  select 'OTHER_REQUEST', 'OTHER_REQUEST', (case when n % 3 = 0 then 'fr' else 'de' end)::realm, (select min(id) from players) + n % 4000,
    (case when open then 'OPEN' else 'CLOSED' end)::chat_status, at, case when not open then at + interval '1 day' end,
    case when not open then 'TEAM' end, 1, case when n % 10 > 0 then at + interval '1 hour' end, case when n % 4 = 0 then 'DECLINED'::chat_outcome end
  from (select n, n % 50 = 1 and n < 4000 as open, now() - n * interval '30 minutes' as at from generate_series(1, 19200) n) made`
await client`insert into chat_hidden_from (chat_id, player_id) select id, player_id from chats`
await client`vacuum (analyze)`

const { answerChats, adminChats } = chatPermissions
const member: Principal = {
  accountId: 1,
  sessionId: '',
  email: 'a@example.org',
  locale: 'de',
  player: null,
  userGroup: 'user',
  isTeamMember: true,
  grants: [...(['de', 'fr'] as const).map((realm) => inRealm(answerChats, realm)), inRealm(adminChats, 'de')],
}

test('figures are read by indexes, and only of the chats that they count', async () => {
  const { statements, scans, mostRows } = await plansOf((db) => readChatFigures(db, member))
  expect(statements).toBe(4)
  expect(scans.filter((scan) => scan.startsWith('Seq Scan'))).toEqual([])
  const found = scans.map((scan) => scan.replace('Bitmap Index Scan on ', ''))
  expect(found).toContain('chats_queue_idx')
  expect(found).toContain('chats_closed_idx')
  expect(found).toContain('chats_answered_idx')
  // thirty days have 1,440 half hours
  expect(mostRows).toBeLessThan(1_500)
})
