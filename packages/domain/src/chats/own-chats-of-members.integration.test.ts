import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { chats } from '@kubora/schema/db/chats'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mayReadLine } from '#audit-log/readable-lines.ts'
import { answerChat } from '#chats/answer-chat.ts'
import { closeChat } from '#chats/close-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { readChat } from '#chats/read-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { visibleChats } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()
const permissions = [inRealm(chatPermissions.answerChats, 'de')]
const { account, player } = await seed.teamMember({ permissions })
const member = await principalOf(account)
const aColleague = async () => principalOf((await seed.teamMember({ permissions })).account)
const [colleague, third] = [await aColleague(), await aColleague()]

const open = (sender: Principal) =>
  openChat.run(context, sender, {
    type: 'OTHER_REQUEST',
    realm: 'de',
    text: 'Hallo',
    idempotencyKey: randomUUID(),
  })

/** Chats of the member: one of the account, and one that another account opened for the player. */
async function ownChats() {
  const ids = [await open(member)]
  const former = await open(await principalOf((await seed.linkedPlayer()).account))
  await db.update(chats).set({ playerId: player.id, openedAs: 'UNBAN' }).where(eq(chats.id, former))
  return [...ids, former]
}

test('nobody is the team in a chat of their own, nor reads what the ACP log says of it', async () => {
  for (const chatId of await ownChats()) {
    const step = { realm: 'de', chatId, version: 1 }
    const codes = [
      answerChat.run(context, member, { realm: 'de', chatId, text: 'x', nonce: randomUUID() }),
      readChat.run(context, member, { realm: 'de', chatId, seq: 1 }),
      closeChat.run(context, member, step),
      reopenChat.run(context, member, step),
    ].map(codeOf)
    expect(new Set(await Promise.all(codes))).toEqual(new Set(['NOT_FOUND']))
    const seenBy = (reader: Principal) =>
      db
        .select({ id: chats.id })
        .from(chats)
        .where(and(visibleChats(reader), eq(chats.id, chatId)))
    expect(await seenBy(member)).toEqual([])
    expect(await seenBy(colleague)).toEqual([{ id: chatId }])
    await closeChat.run(context, colleague, step)
    const [line] = await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.targetId, `de/${chatId}`))
    expect(await mayReadLine(db, member, line?.id ?? '')).toBe(false)
    expect(await mayReadLine(db, third, line?.id ?? '')).toBe(true)
  }
})
