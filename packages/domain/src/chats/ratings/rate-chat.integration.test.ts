import { chatRatings } from '@kubora/schema/db/chat-ratings'
import { chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeChat } from '#chats/close-chat.ts'
import { closeOwnChat } from '#chats/close-own-chat.ts'
import { rateChat } from '#chats/ratings/rate-chat.ts'
import { isRatingAsked } from '#chats/ratings/rating-asked.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const member = await principalOf((await seed.teamMember({ permissions })).account)

async function chatOf() {
  const sender = await seed.linkedPlayer()
  const { id: chatId } = await seed.chat(sender)
  const owner = await principalOf(sender.account)
  return {
    chatId,
    owner,
    close: (version: number) => closeChat.run(context, member, { realm: 'de', chatId, version }),
    rate: (rating: object) => codeOf(rateChat.run(context, owner, { chatId, ...rating })),
    isAsked: async () => {
      const [row] = await db.select({ isRatingAsked }).from(chats).where(eq(chats.id, chatId))
      return row?.isRatingAsked
    },
    stored: async () => {
      const [row] = await db.select().from(chatRatings).where(eq(chatRatings.chatId, chatId))
      return row && { stars: row.stars, comment: row.comment }
    },
  }
}

test('a player rates once what the team closed; the same again is the same rating, another one is refused', async () => {
  const chat = await chatOf()
  expect(await chat.isAsked()).toBe(false)
  expect(await chat.rate({ stars: 5 })).toBe('CHAT_RATING_OVER')
  await chat.close(1)
  expect(await chat.isAsked()).toBe(true)
  const rating = { stars: 4, comment: 'Danke!' }
  expect(await chat.rate(rating)).toBe('no error')
  expect(await chat.rate(rating)).toBe('no error')
  expect(await chat.rate({ stars: 1 })).toBe('CONFLICT')
  expect(await chat.stored()).toEqual({ stars: 4, comment: 'Danke!' })
  expect(await chat.isAsked()).toBe(false)
  // opened and closed again, it is not asked anew
  await reopenChat.run(context, member, { realm: 'de', chatId: chat.chatId, version: 2 })
  await chat.close(3)
  expect(await chat.isAsked()).toBe(false)
})

test('who does not want to rate is not asked again, and one that was opened again before is asked later', async () => {
  const skipped = await chatOf()
  await skipped.close(1)
  expect(await skipped.rate({})).toBe('no error')
  expect(await skipped.isAsked()).toBe(false)
  expect(await skipped.stored()).toEqual({ stars: null, comment: null })
  const again = await chatOf()
  await again.close(1)
  await reopenChat.run(context, member, { realm: 'de', chatId: again.chatId, version: 2 })
  expect(await again.isAsked()).toBe(false)
  await again.close(3)
  expect(await again.isAsked()).toBe(true)
})

test('what the player or the system closed, and what was closed two weeks ago, is not rated', async () => {
  const own = await chatOf()
  await closeOwnChat.run(context, own.owner, { chatId: own.chatId })
  const silent = await chatOf()
  await silent.close(1)
  await db.update(chats).set({ closedBy: 'SYSTEM' }).where(eq(chats.id, silent.chatId))
  const old = await chatOf()
  await old.close(1)
  const earlier = sql`closed_at - interval '14 days'`
  await db.update(chats).set({ closedAt: earlier }).where(eq(chats.id, old.chatId))
  for (const chat of [own, silent, old]) {
    expect(await chat.isAsked()).toBe(false)
    expect(await chat.rate({ stars: 5 })).toBe('CHAT_RATING_OVER')
  }
})

test('of two ratings at once one is stored, and a bad one is refused with its field', async () => {
  const chat = await chatOf()
  await chat.close(1)
  expect(await chat.rate({ comment: 'Nur Worte' })).toBe('MISSING_FIELD')
  for (const bad of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }]) {
    expect(await chat.rate(bad)).toBe('INVALID_INPUT')
  }
  expect(await chat.rate({ stars: 3, comment: 'x'.repeat(501) })).toBe('INVALID_INPUT')
  const both = await Promise.all([chat.rate({ stars: 1 }), chat.rate({ stars: 5 })])
  expect(both.toSorted()).toEqual(['CONFLICT', 'no error'])
})
