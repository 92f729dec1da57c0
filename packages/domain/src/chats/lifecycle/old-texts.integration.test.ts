import { randomUUID } from 'node:crypto'
import { chatForms } from '@kubora/schema/db/chat-forms'
import { chatNotes } from '@kubora/schema/db/chat-notes'
import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatMessages, chatReads, chats } from '@kubora/schema/db/chats'
import { applicationTextsKeptDays, textsKeptDays } from '@kubora/validation/chat-limits'
import type { ChatType } from '@kubora/validation/chat-types'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { editChatNote } from '#chats/edit-chat-note.ts'
import { removeOldTexts } from '#chats/lifecycle/remove-old-texts.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { writeOwnMessage } from '#chats/write-own-message.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'
import { takeBackDecision } from '#workflows/decide-chat/take-back-decision.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const member = await principalOf((await seed.teamMember({ permissions })).account)

/** A chat with a message of each side, a note, answers and a rating, which was closed so many days ago. */
async function closedChat(type: ChatType, closedDaysAgo: number, answeredAs: ChatType | null = null) {
  const sender = await seed.linkedPlayer()
  const [form] = await db
    .select()
    .from(chatForms)
    .where(eq(chatForms.type, answeredAs ?? type))
  const answers = form ? { answeredAs, formVersion: form.version, answers: { why: 'Weil' } } : {}
  const { id: chatId } = await seed.chat(sender, { type, characterId: 'C1', ...answers })
  const target = { realm: 'de', chatId }
  await answerChat.run(context, member, { ...target, text: 'Servus', nonce: randomUUID() })
  await editChatNote.run(context, member, { ...target, version: 0, text: 'Heimlich' })
  await closeChat.run(context, member, { ...target, version: 2 })
  await db
    .update(chats)
    .set({ closedAt: sql`closed_at - ${closedDaysAgo} * interval '1 day'`, outcome: 'DECLINED' })
    .where(eq(chats.id, chatId))
  await db.insert(chatRatings).values({ chatId, stars: 4, comment: 'Danke' })
  return { chatId, target, owner: await principalOf(sender.account) }
}

async function stateOf(chatId: string) {
  const [chat] = await db.select().from(chats).where(eq(chats.id, chatId))
  if (!chat) throw new Error('no such chat')
  return chat
}

test.each<[what: string, type: ChatType, answeredAs: ChatType | null, days: number]>([
  ['a request', 'REPORT_PLAYER', null, textsKeptDays],
  ['an application', 'APPLY_BUILDER', null, applicationTextsKeptDays],
  ['what was an application', 'OTHER_REQUEST', 'APPLY_BUILDER', applicationTextsKeptDays],
  ['what has become an application', 'APPLY_BUILDER', 'REPORT_PLAYER', applicationTextsKeptDays],
])(
  'of %s all texts are removed once their time is over, not before',
  async (_what, type, answeredAs, days) => {
    const young = await closedChat(type, days - 0.01, answeredAs)
    const { chatId } = await closedChat(type, days, answeredAs)
    events.length = 0
    await Promise.all([removeOldTexts(context), removeOldTexts(context)])
    expect((await stateOf(young.chatId)).textsRemovedAt).toBeNull()
    const chat = await stateOf(chatId)
    expect(chat).toMatchObject({
      openedAs: type,
      status: 'CLOSED',
      closedBy: 'TEAM',
      outcome: 'DECLINED',
      answers: null,
      formVersion: null,
      characterId: null,
      lastSeq: 1,
      lastTeamSeq: 0,
      senderReadSeq: 1,
      version: 4,
    })
    expect(chat.textsRemovedAt).not.toBeNull()
    const isOf = eq(chatMessages.chatId, chatId)
    const application = days === applicationTextsKeptDays ? 'APPLY_BUILDER' : null
    expect(await db.select().from(chatMessages).where(isOf)).toMatchObject([
      {
        seq: 1,
        author: 'SYSTEM',
        text: null,
        entry: { kind: 'TEXTS_REMOVED', by: 'SYSTEM', type: application },
      },
    ])
    expect(await db.$count(chatNotes, eq(chatNotes.chatId, chatId))).toBe(0)
    expect(await db.$count(chatReads, eq(chatReads.chatId, chatId))).toBe(0)
    const [rating] = await db.select().from(chatRatings).where(eq(chatRatings.chatId, chatId))
    expect(rating).toMatchObject({ stars: 4, comment: null })
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['chat', 'chat-list', 'own-chat'])
  },
)

test('a chat that is not closed keeps its texts, however old it is', async () => {
  const sender = await seed.linkedPlayer()
  const { id } = await seed.chat(sender, { createdAt: new Date('2020-01-01') })
  await removeOldTexts(context)
  expect((await stateOf(id)).textsRemovedAt).toBeNull()
})

test('a chat without texts is not opened again, decided back, noted on or written into', async () => {
  const sender = await seed.linkedPlayer()
  const { id: chatId } = await seed.chat(sender, { type: 'RP_GANG' })
  const target = { realm: 'de', chatId }
  await decideChat.run(context, member, {
    ...target,
    version: 1,
    outcome: 'ACCEPTED',
    idempotencyKey: randomUUID(),
  })
  await db.update(chats).set({ closedAt: sql`closed_at - interval '366 days'` }).where(eq(chats.id, chatId))
  await removeOldTexts(context)
  const { version } = await stateOf(chatId)
  const step = { ...target, version }
  expect(await codeOf(reopenChat.run(context, member, step))).toBe('CHAT_TEXTS_REMOVED')
  expect(await codeOf(takeBackDecision.run(context, member, { ...step, seq: 2 }))).toBe('CHAT_TEXTS_REMOVED')
  const note = { ...target, version: 0, text: 'Doch noch' }
  expect(await codeOf(editChatNote.run(context, member, note))).toBe('CHAT_TEXTS_REMOVED')
  const owner = await principalOf(sender.account)
  const message = { chatId, text: 'Noch da?', nonce: randomUUID() }
  expect(await codeOf(writeOwnMessage.run(context, owner, message))).toBe('CHAT_CLOSED')
})
