import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { expect, test } from 'vitest'
import { readAuditLog } from '#features/audit-log/read-audit-log.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, seed } = await openTestWorld()

async function readerIn(realm: Realm) {
  const { account } = await seed.teamMember({
    permissions: [auditLogPermissions.viewLogs, inRealm(chatPermissions.answerChats, realm)],
  })
  const reader = await loadPrincipal(db, await seed.session(account))
  if (!reader) throw new Error('the session is not live')
  return reader
}

test('the id of a chat alone finds its lines of all realms, for those who may see it where it is now', async () => {
  const at = new Date()
  const moved = { type: 'OTHER_REQUEST', openedAs: 'OTHER_REQUEST', realm: 'fr', createdAt: at } as const
  const [chat] = await db
    .insert(chats)
    .values({
      ...moved,
      playerId: (await seed.player()).id,
      status: 'CLOSED',
      closedAt: at,
      closedBy: 'TEAM',
    })
    .returning({ id: chats.id })
  const id = chat?.id ?? ''
  const line = { actorName: 'Anna', action: 'test.change' }
  await db.insert(auditLog).values([
    { ...line, targetType: 'chat', targetId: `de/${id}` },
    { ...line, targetType: 'chat', targetId: `fr/${id}` },
    { ...line, targetType: 'content', targetId: id },
  ])
  const found = async (reader: Awaited<ReturnType<typeof readerIn>>, filter: object) => {
    const { items } = await readAuditLog({ db, reader }, filter, null, { size: 10, walkedMaxLines: 1_000 })
    return items.map(({ targetType, targetId }) => `${targetType} ${targetId}`)
  }
  const [french, german] = [await readerIn('fr'), await readerIn('de')]
  const both = [`chat fr/${id}`, `chat de/${id}`]
  expect(await found(french, { targetType: 'chat', targetId: id })).toEqual(both)
  expect(await found(french, { targetType: 'chat', targetId: `de/${id}` })).toEqual(both.slice(1))
  expect(await found(french, { targetType: 'content', targetId: id })).toEqual([`content ${id}`])
  expect(await found(german, { targetType: 'chat', targetId: id })).toEqual([])
})
