import { randomUUID } from 'node:crypto'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { outbox } from '@kubora/schema/db/outbox'
import { and, eq, sql } from 'drizzle-orm'
import { answerChat } from '#chats/answer-chat.ts'
import { beginChatFileCheck, finishReceivingChatFile } from '#chats/files/check-chat-file.ts'
import { storeChatFile } from '#chats/files/settle-chat-file.ts'
import { startFile, startOwnFile } from '#chats/files/start-file.ts'
import { writeOwnMessage } from '#chats/write-own-message.ts'
import type { Principal } from '#kernel/actor.ts'
import { createTestContext } from '#testing/test-context.ts'

/** What a check says of a picture of a chat. */
export const checkedChatPicture = {
  mediaType: 'image/webp',
  storedBytes: 5,
  sha256: 'cd'.repeat(32),
  width: 60,
  height: 30,
} as const

/** Chats with files, whose bytes are nowhere. */
export async function createChatFilesDesk() {
  const test = await createTestContext()
  const { context, db, seed, principalOf } = test

  /** A player with a chat of `de` that they opened. */
  async function newChat(options: Parameters<typeof seed.chat>[1] = {}) {
    const { account, player } = await seed.linkedPlayer()
    const { id: chatId } = await seed.chat({ account, player }, options)
    return { chatId, account, player, sender: await principalOf(account) }
  }

  const memberWith = async (...permissions: string[]) =>
    principalOf((await seed.teamMember({ permissions })).account)

  /** Begins an upload: of the sender, or of a team member in `de`. */
  function start(
    chatId: string,
    principal: Principal,
    { sizeBytes = 10, fileName = 'Bild.png', ofTeam = false } = {},
  ): Promise<string> {
    const file = { chatId, fileName, sizeBytes }
    return ofTeam
      ? startFile.run(context, principal, { ...file, realm: 'de' })
      : startOwnFile.run(context, principal, file)
  }

  /** Begins an upload whose bytes have all arrived. */
  async function arrive(...given: Parameters<typeof start>): Promise<string> {
    const id = await start(...given)
    await finishReceivingChatFile(context, id)
    return id
  }

  /** Begins a check; resolves with the key it writes to. */
  async function check(id: string): Promise<string> {
    const begun = await beginChatFileCheck(context, id)
    if (!begun) throw new Error('not to be checked')
    return begun.checkedKey
  }

  const settle = async (id: string) => storeChatFile(context, id, await check(id), checkedChatPicture)

  const write = (chatId: string, sender: Principal, fileIds: string[], text = '', nonce = randomUUID()) =>
    writeOwnMessage.run(context, sender, { chatId, nonce, text, fileIds })

  const answer = (chatId: string, member: Principal, fileIds: string[], text = '', nonce = randomUUID()) =>
    answerChat.run(context, member, { realm: 'de', chatId, nonce, text, fileIds })

  async function read(id: string) {
    const [row] = await db.select().from(chatFiles).where(eq(chatFiles.id, id))
    return row
  }

  /** Returns how many jobs remove the bytes under this key. */
  const removals = (key: string) =>
    db.$count(
      outbox,
      and(eq(outbox.topic, 'remove-stored-file'), sql`${outbox.payload}->>'storageKey' = ${key}`),
    )

  return { ...test, newChat, memberWith, start, arrive, check, settle, write, answer, read, removals }
}
