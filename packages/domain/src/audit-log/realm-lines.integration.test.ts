import { auditLog } from '@kubora/schema/db/audit-log'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { mayReadLine } from '#audit-log/readable-lines.ts'
import { createTestContext } from '#testing/test-context.ts'

const { db, seed, principalOf } = await createTestContext()

async function lineOf(targetId: string, targetType = 'character'): Promise<string> {
  const values = { actorName: 'Anna', action: 'test.change', targetType, targetId }
  const [line] = await db.insert(auditLog).values(values).returning({ id: auditLog.id })
  return line?.id ?? ''
}

const reader = async (...permissions: string[]) =>
  principalOf(
    (await seed.teamMember({ permissions: [auditLogPermissions.viewLogs, ...permissions] })).account,
  )

test('a line about a character is for those who list the characters of its realm, and for administrators', async () => {
  const [german, french] = [await lineOf('de/c-1'), await lineOf('fr/c-1')]
  const both = [german, french]
  const readBy = async (member: Awaited<ReturnType<typeof reader>>) =>
    Promise.all(both.map((id) => mayReadLine(db, member, id)))
  expect(await readBy(await reader())).toEqual([false, false])
  expect(await readBy(await reader(inRealm(roleplayPermissions.listCharacters, 'de')))).toEqual([true, false])
  expect(await readBy(await reader('*'))).toEqual([true, true])
})

test('a line about a character of the reader, or of somebody above, is withheld as one about the player is', async () => {
  const permissions = [auditLogPermissions.viewLogs, inRealm(roleplayPermissions.listCharacters, 'de')]
  const [low, high] = [await seed.teamMember({ permissions }), await seed.teamMember({ permissions })]
  const rank = await seed.rank({ level: 5, isTeam: true })
  await seed.rankOf(high.player, rank)
  const lineAbout = async (player: { id: number }) => {
    const { id } = await seed.character(player)
    return lineOf(`de/${id}`)
  }
  const lines = [
    await lineAbout(low.player),
    await lineAbout(high.player),
    await lineAbout(await seed.player()),
  ]
  const readBy = async (account: { id: number }) => {
    const member = await principalOf(account)
    return Promise.all(lines.map((id) => mayReadLine(db, member, id)))
  }
  expect(await readBy(low.account)).toEqual([false, false, true])
  expect(await readBy(high.account)).toEqual([true, false, true])
})

test('a line about a premessage is for those who see the premessages of its realm, and for administrators', async () => {
  const lines = await Promise.all(['de/1', 'fr/1', 'fr'].map((id) => lineOf(id, 'premessage')))
  const readBy = async (member: Awaited<ReturnType<typeof reader>>) =>
    Promise.all(lines.map((id) => mayReadLine(db, member, id)))
  expect(await readBy(await reader())).toEqual([false, false, false])
  const ofFrench = await reader(inRealm(roleplayPermissions.viewMessages, 'fr'))
  expect(await readBy(ofFrench)).toEqual([false, true, true])
  expect(await readBy(await reader('*'))).toEqual([true, true, true])
})

test('a line about forbidden names is for those who rename characters of its realm, and for administrators', async () => {
  const lines = await Promise.all(['de', 'fr'].map((id) => lineOf(id, 'forbidden-name')))
  const readBy = async (member: Awaited<ReturnType<typeof reader>>) =>
    Promise.all(lines.map((id) => mayReadLine(db, member, id)))
  expect(await readBy(await reader())).toEqual([false, false])
  expect(await readBy(await reader(inRealm(roleplayPermissions.renameCharacters, 'fr')))).toEqual([
    false,
    true,
  ])
  expect(await readBy(await reader('*'))).toEqual([true, true])
})

test('a line about a chat that is hidden from a member is none for that member, an administrator, too', async () => {
  const { id: playerId } = await seed.player()
  const report = { type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM', realm: 'de', createdAt: new Date() } as const
  const [chat] = await db
    .insert(chats)
    .values({ ...report, playerId })
    .returning({ id: chats.id })
  const chatId = chat?.id ?? ''
  const line = await lineOf(`de/${chatId}`, 'chat')
  const { answerChats, adminChats } = chatPermissions
  const members = [await reader('*'), await reader(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))]
  for (const member of members) {
    expect(await mayReadLine(db, member, line)).toBe(true)
    await db.insert(chatHiddenFrom).values({ chatId, playerId: member.player?.id ?? 0 })
    expect(await mayReadLine(db, member, line)).toBe(false)
  }
})

test('a line about a chat is for those who may see the chat, and for administrators', async () => {
  const { answerChats, adminChats } = chatPermissions
  const { id: playerId } = await seed.player()
  const at = new Date()
  const chatOf = async (realm: 'de' | 'fr', type: 'OTHER_REQUEST' | 'REPORT_TEAM') => {
    const values = {
      type,
      openedAs: type,
      realm,
      playerId,
      createdAt: at,
      status: 'CLOSED',
      closedAt: at,
    } as const
    const [chat] = await db
      .insert(chats)
      .values({ ...values, closedBy: 'TEAM' })
      .returning({ id: chats.id })
    return lineOf(`${realm}/${chat?.id ?? ''}`, 'chat')
  }
  const lines = [
    await chatOf('de', 'OTHER_REQUEST'),
    await chatOf('de', 'REPORT_TEAM'),
    await chatOf('fr', 'OTHER_REQUEST'),
  ]
  const readBy = async (...permissions: string[]) => {
    const member = await reader(...permissions)
    return Promise.all(lines.map((id) => mayReadLine(db, member, id)))
  }
  expect(await readBy()).toEqual([false, false, false])
  expect(await readBy(inRealm(answerChats, 'de'))).toEqual([true, false, false])
  expect(await readBy(inRealm(adminChats, 'de'))).toEqual([false, false, false])
  expect(await readBy(inRealm(answerChats, 'de'), inRealm(adminChats, 'fr'))).toEqual([true, false, false])
  expect(await readBy(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))).toEqual([true, true, false])
  expect(await readBy('*')).toEqual([true, true, true])
})

test('a line about a chat of the reader’s own is for others alone, also where the reader is an administrator', async () => {
  const own = await reader('*')
  const at = new Date()
  const [chat] = await db
    .insert(chats)
    .values({
      type: 'OTHER_REQUEST',
      openedAs: 'OTHER_REQUEST',
      realm: 'de',
      playerId: own.player?.id ?? 0,
      senderAccountId: own.accountId,
      createdAt: at,
    })
    .returning({ id: chats.id })
  const line = await lineOf(`de/${chat?.id ?? ''}`, 'chat')
  expect(await mayReadLine(db, own, line)).toBe(false)
  expect(await mayReadLine(db, await reader('*'), line)).toBe(true)
})
