import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, api } = await startTestApi()
afterAll(() => api.close())
const { seed, db } = world
const { answerChats, adminChats } = chatPermissions

async function memberWith(...permissions: string[]) {
  const { account } = await seed.teamMember({ permissions: [inRealm(answerChats, 'de'), ...permissions] })
  return { account, token: (await world.logIn(account)).token }
}

test('a rating is read by those who hold chats.admin in the realm, but not by who had, closed or wrote in the chat', async () => {
  const plain = await memberWith()
  const french = await memberWith(inRealm(answerChats, 'fr'), inRealm(adminChats, 'fr'))
  const admin = await memberWith(inRealm(adminChats, 'de'))
  const helper = await memberWith(inRealm(adminChats, 'de'))
  const closer = await memberWith(inRealm(adminChats, 'de'))
  const sender = await seed.linkedPlayer()
  const closed = { status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM', waitingSince: null } as const
  const { id } = await seed.chat(sender, {
    ...closed,
    assigneeAccountId: helper.account.id,
    closedByAccountId: closer.account.id,
  })
  const rating = { stars: 2, comment: 'Nicht so gut' }
  const read = async ({ token }: { token: string }) =>
    (await ask(`{ chat(id: "${id}") { rating { stars comment } } }`, { token })).data?.['chat']
  expect(await read(admin)).toEqual({ rating: null })
  await db.insert(chatRatings).values({ chatId: id, ...rating })
  expect(await read(admin)).toEqual({ rating })
  for (const member of [plain, french, helper, closer]) expect(await read(member)).toEqual({ rating: null })
  // who wrote in it reads none either, the member who has it now
  await db.insert(chatMessages).values({
    chatId: id,
    seq: 2,
    author: 'TEAM',
    accountId: admin.account.id,
    memberName: 'x',
    text: 'Hallo',
    at: new Date(),
  })
  expect(await read(admin)).toEqual({ rating: null })
  await db.delete(chatMessages).where(eq(chatMessages.accountId, admin.account.id))
  // who does not want to say says nothing
  await db.update(chatRatings).set({ stars: null, comment: null }).where(eq(chatRatings.chatId, id))
  expect(await read(admin)).toEqual({ rating: null })
  await db.update(chats).set({ type: 'REPORT_TEAM' }).where(eq(chats.id, id))
  expect(await read(plain)).toBeUndefined()
})
