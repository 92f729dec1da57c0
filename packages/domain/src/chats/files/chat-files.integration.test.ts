import { randomUUID } from 'node:crypto'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { chatFilesDailyMaxBytes, chatFileMaxBytes, chatFilesPerDay } from '@kubora/validation/chat-files'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { beginChatFileCheck } from '#chats/files/check-chat-file.ts'
import { dropChatFiles } from '#chats/files/drop-chat-files.ts'
import { findOwnChatFile, openChatFile } from '#chats/files/readable-files.ts'
import { refuseChatFile, storeChatFile } from '#chats/files/settle-chat-file.ts'
import { checkedChatPicture, createChatFilesDesk } from '#testing/chat-files-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const desk = await createChatFilesDesk()
const { context, db, seed, events, principalOf, newChat, memberWith } = desk
const { start, arrive, check, settle, write, answer, read, removals } = desk
const { answerChats, adminChats } = chatPermissions
const german = await memberWith(inRealm(answerChats, 'de'))

const messagesOf = (chatId: string) => db.$count(chatMessages, eq(chatMessages.chatId, chatId))
const liveKinds = () => events.map(({ kind }) => kind).filter((kind) => kind !== 'outbox')
async function filesOf(chatId: string, seq: number) {
  const rows = await db
    .select()
    .from(chatFiles)
    .where(eq(chatFiles.chatId, chatId))
    .orderBy(asc(chatFiles.position))
  return rows.filter((row) => row.seq === seq).map(({ id }) => id)
}

describe('a message', () => {
  test('has its files in their order, of either side, and is stored once under its nonce', async () => {
    const { chatId, sender } = await newChat()
    const [first, second] = [await arrive(chatId, sender), await arrive(chatId, sender)]
    const nonce = randomUUID()
    const seqs = await Promise.all([1, 2].map(() => write(chatId, sender, [second, first], '', nonce)))
    expect(seqs).toEqual([2, 2])
    expect(await filesOf(chatId, 2)).toEqual([second, first])
    expect(await codeOf(write(chatId, sender, [first, second], '', nonce))).toBe('INVALID_INPUT')
    const third = await arrive(chatId, german, { ofTeam: true })
    expect(await answer(chatId, german, [third, third], 'Siehe Bild')).toBe(3)
    expect(await filesOf(chatId, 3)).toEqual([third])
  })

  test('takes no file of somebody else, of another chat or message, none that is unknown or on its way', async () => {
    const { chatId, sender, account, player } = await newChat()
    const other = await seed.chat({ account, player }, { openedAs: 'UNBAN', type: 'UNBAN' })
    const stranger = await newChat()
    const taken = await arrive(chatId, sender)
    await write(chatId, sender, [taken])
    const fine = await arrive(chatId, sender)
    const wrong = [
      await arrive(stranger.chatId, stranger.sender),
      await arrive(other.id, sender),
      await arrive(chatId, german, { ofTeam: true }),
      await start(chatId, sender),
      taken,
      randomUUID(),
    ]
    await db.update(chatMessages).set({ at: new Date('2026-01-01') })
    for (const id of wrong) {
      expect(await codeOf(write(chatId, sender, [fine, id], 'Text')), id).toBe('CHAT_FILE_GONE')
      expect(await codeOf(answer(chatId, german, [fine, id], 'Text')), id).toBe('CHAT_FILE_GONE')
    }
    expect([await messagesOf(chatId), (await read(fine))?.seq]).toEqual([2, null])
  })

  test('says something by text or files, five of them at most', async () => {
    const { chatId, sender } = await newChat()
    const id = await arrive(chatId, sender)
    expect(await codeOf(write(chatId, sender, []))).toBe('MISSING_FIELD')
    expect(await codeOf(write(chatId, sender, [id], ' \n'))).toBe('INVALID_INPUT')
    expect(await codeOf(write(chatId, sender, [id], 'x'.repeat(8_001)))).toBe('INVALID_INPUT')
    expect(await codeOf(write(chatId, sender, ['../x']))).toBe('INVALID_INPUT')
    expect(
      await codeOf(
        write(
          chatId,
          sender,
          Array.from({ length: 6 }, () => randomUUID()),
        ),
      ),
    ).toBe('INVALID_INPUT')
    expect(await messagesOf(chatId)).toBe(1)
  })
})

describe('an upload', () => {
  test('begins in an own chat, or in one that the member sees, while it is not closed', async () => {
    const { chatId, sender } = await newChat()
    const stranger = await newChat()
    const french = await memberWith(inRealm(answerChats, 'fr'))
    expect(await codeOf(start(chatId, stranger.sender))).toBe('NOT_FOUND')
    expect(await codeOf(start(randomUUID(), sender))).toBe('NOT_FOUND')
    expect(await codeOf(start('x', sender))).toBe('INVALID_INPUT')
    expect(await codeOf(start(chatId, sender, { ofTeam: true }))).toBe('NO_PERMISSION')
    expect(await codeOf(start(chatId, french, { ofTeam: true }))).toBe('NO_PERMISSION')
    const unlinked = await principalOf(await seed.account())
    expect(await codeOf(start(chatId, unlinked))).toBe('GAME_LINK_REQUIRED')
    const hidden = await newChat({ type: 'ADMIN' })
    expect(await codeOf(start(hidden.chatId, german, { ofTeam: true }))).toBe('NOT_FOUND')
    for (const sizeBytes of [0, -1, 1.5, Number.NaN, chatFileMaxBytes + 1])
      expect(await codeOf(start(chatId, sender, { sizeBytes })), String(sizeBytes)).toBe('INVALID_INPUT')
    const id = await start(chatId, sender, { fileName: '../../etc/a\u202egnp.exe' })
    expect((await read(id))?.fileName).toBe('agnp.exe')
    const closed = { status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM' } as const
    await db.update(chats).set(closed).where(eq(chats.id, chatId))
    expect(await codeOf(start(chatId, sender))).toBe('CHAT_CLOSED')
    expect(await codeOf(start(chatId, german, { ofTeam: true }))).toBe('CHAT_CLOSED')
  })

  test('counts for what its account sends in a day, also many at once', async () => {
    const { chatId, sender } = await newChat()
    const file = { chatId, accountId: sender.accountId, accountName: 'a', fileName: 'a', sizeBytes: 1 }
    await db.insert(chatFiles).values(Array.from({ length: chatFilesPerDay - 1 }, () => file))
    const begun = await Promise.allSettled([1, 2, 3].map(() => start(chatId, sender)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(start(chatId, sender))).toBe('CHAT_FILE_LIMIT')
    await db
      .update(chatFiles)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(chatFiles.accountId, sender.accountId))
    await db.insert(chatFiles).values({ ...file, sizeBytes: chatFilesDailyMaxBytes - 10 })
    expect(await codeOf(start(chatId, sender, { sizeBytes: 11 }))).toBe('CHAT_FILE_LIMIT')
    await start(chatId, sender, { sizeBytes: 10 })
  })

  test('is found by its account while that may read the chat', async () => {
    const { chatId, sender, account } = await newChat()
    const [own, ofTeam] = [await start(chatId, sender), await start(chatId, german, { ofTeam: true })]
    expect(await findOwnChatFile(db, sender, { id: own })).toMatchObject({ state: 'receiving' })
    expect(await findOwnChatFile(db, german, { id: ofTeam })).toMatchObject({ sizeBytes: 10 })
    for (const [principal, id] of [
      [sender, ofTeam],
      [german, own],
      [null, own],
      [sender, 'x'],
    ] as const)
      expect(await codeOf(findOwnChatFile(db, principal, { id }))).toBe('NOT_FOUND')
    await db.delete(playerLinks).where(eq(playerLinks.accountId, account.id))
    expect(await codeOf(findOwnChatFile(db, await principalOf(account), { id: own }))).toBe('NOT_FOUND')
    await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, chatId))
    expect(await codeOf(findOwnChatFile(db, german, { id: ofTeam }))).toBe('NOT_FOUND')
  })
})

describe('a stored file', () => {
  test('is opened by its sender and by those who see the chat, as long as they do', async () => {
    const { chatId, sender, account } = await newChat()
    const id = await arrive(chatId, sender)
    await settle(id)
    // not before a message has it
    expect(await codeOf(openChatFile(db, sender, { id }))).toBe('NOT_FOUND')
    await write(chatId, sender, [id])
    for (const principal of [sender, german])
      expect(await openChatFile(db, principal, { id })).toMatchObject({
        mediaType: 'image/webp',
        sizeBytes: 5,
      })
    const others = [
      null,
      (await newChat()).sender,
      await memberWith(),
      await memberWith(inRealm(answerChats, 'fr')),
    ]
    for (const principal of others)
      expect(await codeOf(openChatFile(db, principal, { id }))).toBe('NOT_FOUND')
    await db.update(chats).set({ type: 'ADMIN' }).where(eq(chats.id, chatId))
    expect(await codeOf(openChatFile(db, german, { id }))).toBe('NOT_FOUND')
    const admin = await memberWith(inRealm(answerChats, 'de'), inRealm(adminChats, 'de'))
    await openChatFile(db, admin, { id })
    await db.delete(playerLinks).where(eq(playerLinks.accountId, account.id))
    expect(await codeOf(openChatFile(db, await principalOf(account), { id }))).toBe('NOT_FOUND')
  })

  test('of a report about the team is unknown to whom it names, whatever they hold', async () => {
    const { chatId, sender } = await newChat({ type: 'REPORT_TEAM', openedAs: 'REPORT_TEAM' })
    const named = await seed.teamMember({ permissions: ['*'] })
    await db.insert(chatHiddenFrom).values({ chatId, playerId: named.player.id })
    const id = await arrive(chatId, sender)
    await settle(id)
    await write(chatId, sender, [id])
    const member = await principalOf(named.account)
    expect(await codeOf(openChatFile(db, member, { id }))).toBe('NOT_FOUND')
    expect(await codeOf(start(chatId, member, { ofTeam: true }))).toBe('NOT_FOUND')
    await openChatFile(db, await memberWith('acp.*'), { id })
  })
})

describe('a check', () => {
  test('that ends is told to both sides with the message, and only the last attempt counts', async () => {
    const { chatId, sender } = await newChat()
    const [id, refused] = [await arrive(chatId, sender), await arrive(chatId, sender)]
    const [before, now] = [await check(id), await check(id)]
    await write(chatId, sender, [id, refused])
    events.length = 0
    await storeChatFile(context, id, before, checkedChatPicture)
    expect([await removals(before), liveKinds()]).toEqual([2, []])
    await storeChatFile(context, id, now, checkedChatPicture)
    expect(liveKinds()).toEqual(['chat', 'chat-list', 'own-chat'])
    for (const kind of ['chat', 'own-chat'])
      expect(events).toContainEqual(expect.objectContaining({ kind, chatId, fromSeq: 2, seq: 2 }))
    expect(await read(id)).toMatchObject({ state: 'stored', storageKey: now, width: 60, height: 30 })
    expect([await removals(id), await removals(now)]).toEqual([1, 0])
    events.length = 0
    await refuseChatFile(context, refused, await check(refused), 'TYPE')
    expect(await read(refused)).toMatchObject({ state: 'failed', refusal: 'TYPE', seq: 2, storageKey: null })
    expect(liveKinds()).toEqual(['chat', 'chat-list', 'own-chat'])
    expect(await beginChatFileCheck(context, refused)).toBeNull()
  })

  test('that waits for longer than a day goes on, and is given up only without its job', async () => {
    const { chatId, sender } = await newChat()
    const id = await arrive(chatId, sender)
    await write(chatId, sender, [id])
    await db
      .update(chatFiles)
      .set({ touchedAt: sql`now() - interval '25 hours'` })
      .where(eq(chatFiles.id, id))
    await dropChatFiles(context)
    expect((await read(id))?.state).toBe('checking')
    await db.execute(sql`delete from outbox where dedupe_key = ${id}`)
    await dropChatFiles(context)
    expect(await read(id)).toMatchObject({ state: 'failed', refusal: 'BROKEN', seq: 2 })
  })
})

test('what no message has within a day is removed with its bytes, and so is what loses its message', async () => {
  const { chatId, sender, player } = await newChat()
  const [sent, left, young] = [
    await arrive(chatId, sender),
    await arrive(chatId, sender),
    await arrive(chatId, sender),
  ]
  for (const id of [sent, left, young]) await settle(id)
  await write(chatId, sender, [sent])
  const aged = { touchedAt: sql`now() - interval '25 hours'` }
  for (const id of [sent, left]) await db.update(chatFiles).set(aged).where(eq(chatFiles.id, id))
  const key = (await read(left))?.storageKey ?? ''
  await dropChatFiles(context)
  expect([await read(left), await removals(key)]).toEqual([undefined, 1])
  expect([(await read(sent))?.state, (await read(young))?.state]).toEqual(['stored', 'stored'])
  const sentKey = (await read(sent))?.storageKey ?? ''
  await db.delete(chatMessages).where(eq(chatMessages.chatId, chatId))
  await dropChatFiles(context)
  expect([await read(sent), await removals(sentKey)]).toEqual([undefined, 1])
  await db.delete(players).where(eq(players.id, player.id))
  await dropChatFiles(context)
  expect(await read(young)).toBeUndefined()
})
