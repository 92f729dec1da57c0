import { bans } from '@kubora/schema/db/bans'
import { chats } from '@kubora/schema/db/chats'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unban } from '#bans/unban.ts'
import { liftChatBlock } from '#chats/blocks/lift-block.ts'
import { closeOwnChat } from '#chats/close-own-chat.ts'
import { manageChat } from '#chats/manage-chat.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import { codeOf } from '#testing/test-context.ts'
import { createDecisionDesk } from '#testing/decision-desk.ts'
import { takeBackDecision } from '#workflows/decide-chat/take-back-decision.ts'

const desk = await createDecisionDesk()
const { context, db, seed, admin, principalOf, plain, chatOf, decide, takeBack } = desk
const { read, entriesOf, blocksOf, ban, reasonOf, state } = desk

test('taking a decision back puts ban, block and chat as they were, once', async () => {
  const { id, player } = await chatOf('UNBAN')
  const banId = await ban(player)
  await decide(id, { outcome: 'RECEIVED' })
  await decide(id, { outcome: 'ACCEPTED', version: 2, ban: { id: banId, version: 1 } })
  expect(await codeOf(takeBack(id, 3, 2))).toBe('CONFLICT')
  await expect(takeBack(id, 3, 3, plain)).rejects.toMatchObject({
    code: 'NO_PERMISSION',
    params: { permission: banPermissions.editBans },
  })
  await takeBack(id, 3, 3)
  expect(await read(id)).toMatchObject({ status: 'IN_PROGRESS', outcome: 'RECEIVED', closedAt: null })
  expect((await db.select().from(bans).where(eq(bans.id, banId)))[0]).toMatchObject({ endedAt: null })
  expect((await entriesOf(id)).map((entry) => entry?.kind)).toEqual([
    undefined,
    'DECIDED',
    'DECIDED',
    'TAKEN_BACK',
  ])
  expect(await codeOf(takeBack(id, 4, 3))).toBe('CONFLICT')
  // the one before is the last now
  expect(await codeOf(takeBack(id, 4, 2))).toBe('no error')
  expect(await read(id)).toMatchObject({ outcome: null })
})

test('a block is taken back with its decision alone, one that a later decision moved stays, and none comes back with it', async () => {
  const { id, player, account } = await chatOf('SECCHAR')
  const [short, long] = [await reasonOf('SECCHAR', 3), await reasonOf('SECCHAR', 30)]
  await decide(id, { outcome: 'DECLINED', reasonId: String(short.id) })
  const again = await chatOf('SECCHAR', { playerId: player.id, senderAccountId: account.id })
  await decide(again.id, { outcome: 'DECLINED', reasonId: String(long.id) })
  const [moved] = await blocksOf(player)
  expect(await codeOf(takeBack(id, 2, 2))).toBe('no error')
  expect(await blocksOf(player)).toEqual([moved])
  await db
    .update(chats)
    .set({ status: 'CLOSED', closedAt: new Date(), closedBy: 'TEAM' })
    .where(eq(chats.id, id))
  await takeBack(again.id, 2, 2)
  expect(await blocksOf(player)).toEqual([])
})

test('of several decisions about a player, a block is what those that hold made since it was lifted', async () => {
  const { id, player, account } = await chatOf('SECCHAR')
  const about = { playerId: player.id, senderAccountId: account.id }
  const [short, long] = [await reasonOf('SECCHAR', 3), await reasonOf('SECCHAR', 30)]
  const decline = (chatId: string, { id: reasonId }: typeof short) =>
    decide(chatId, { outcome: 'DECLINED', reasonId: String(reasonId) })
  const held = async () =>
    (await blocksOf(player)).map(({ until, chatId }) => [
      chatId,
      Math.round(((until?.getTime() ?? 0) - Date.now()) / 86_400_000),
    ])
  await decline(id, short)
  const second = await chatOf('SECCHAR', about)
  await decline(second.id, long)
  const third = await chatOf('SECCHAR', about)
  await decline(third.id, short)
  expect(await held()).toEqual([[second.id, 30]])
  await takeBack(second.id, 2, 2)
  expect(await held()).toEqual([[third.id, 3]])
  await takeBack(third.id, 2, 2)
  expect(await held()).toEqual([[id, 3]])
  const [block] = await blocksOf(player)
  const lifted = { realm: 'de', chatId: id, kind: 'TIMEOUT', until: block?.until }
  await liftChatBlock.run(context, admin, lifted)
  const last = await chatOf('SECCHAR', { ...about, besideOthers: true })
  await decline(last.id, long)
  await takeBack(id, 2, 2)
  expect(await held()).toEqual([[last.id, 30]])
  await takeBack(last.id, 2, 2)
  expect(await held()).toEqual([])
})

test('of decisions that are taken back at the same time, none leaves a block', async () => {
  const { id, player, account } = await chatOf('SECCHAR')
  const about = { playerId: player.id, senderAccountId: account.id }
  const reasons = [await reasonOf('SECCHAR', 3), await reasonOf('SECCHAR', 30)]
  for (let round = 0; round < 4; round += 1) {
    const ids = [(await chatOf('SECCHAR', { ...about, besideOthers: true })).id]
    ids.push((await chatOf('SECCHAR', { ...about, besideOthers: true })).id)
    for (const [index, chatId] of ids.entries())
      await decide(chatId, { outcome: 'DECLINED', reasonId: String(reasons[index]?.id) })
    await Promise.all(ids.map((chatId) => takeBack(chatId, 2, 2)))
    expect(await blocksOf(player)).toEqual([])
  }
  expect(await read(id)).toMatchObject({ outcome: null })
})

test('what somebody changed since is not overwritten: the decision stays, and the refusal says of what', async () => {
  const { id, player } = await chatOf('SECCHAR')
  await decide(id, { outcome: 'ACCEPTED', limit: { version: 0, allowed: 2 } })
  await db
    .update(playerCharacterLimits)
    .set({ allowed: 7, version: 9 })
    .where(eq(playerCharacterLimits.playerId, player.id))
  const before = await state()
  await expect(takeBack(id, 2, 2)).rejects.toMatchObject({
    code: 'DECISION_CHANGED_SINCE',
    params: { context: 'SECCHAR' },
  })
  expect(await state()).toEqual(before)
  const deletion = await chatOf('CHAR_DELETE')
  const characterIds = [(await seed.character(deletion.player)).id]
  await decide(deletion.id, { outcome: 'ACCEPTED', characterIds })
  // the game has not answered yet
  expect(await codeOf(takeBack(deletion.id, 2, 2))).toBe('DECISION_CHANGED_SINCE')
  const isIt = and(eq(worldChanges.characterId, characterIds[0] ?? ''), eq(worldChanges.state, 'PENDING'))
  await db.update(worldChanges).set({ state: 'APPLIED', settledAt: new Date() }).where(isIt)
  await db
    .update(characters)
    .set({ removedAt: new Date() })
    .where(eq(characters.id, characterIds[0] ?? ''))
  await takeBack(deletion.id, 2, 2)
  expect((await db.select().from(worldChanges).where(isIt))[0]).toMatchObject({ kind: 'CHARACTER_RESTORE' })
  const unbanned = await chatOf('UNBAN')
  const banId = await ban(unbanned.player)
  await decide(unbanned.id, { outcome: 'ACCEPTED', ban: { id: banId, version: 1 } })
  const newer = await ban(unbanned.player)
  expect(await codeOf(takeBack(unbanned.id, 2, 2))).toBe('DECISION_CHANGED_SINCE')
  await unban.run(context, admin, { id: newer, version: 1 })
  expect(await codeOf(takeBack(unbanned.id, 2, 2))).toBe('no error')
})

test('a deletion that the game refused is taken back as it is, and one whose end nobody knows is not yet', async () => {
  const { id, player } = await chatOf('CHAR_DELETE')
  const { id: kept } = await seed.character(player)
  const { id: gone } = await seed.character(player)
  await decide(id, { outcome: 'ACCEPTED', characterIds: [kept, gone] })
  const settle = (characterId: string, state: 'APPLIED' | 'FAILED' | 'UNKNOWN') =>
    db
      .update(worldChanges)
      .set({ state, settledAt: new Date() })
      .where(and(eq(worldChanges.characterId, characterId), eq(worldChanges.kind, 'CHARACTER_DELETE')))
  await settle(gone, 'APPLIED')
  await db.update(characters).set({ removedAt: new Date() }).where(eq(characters.id, gone))
  expect(await codeOf(takeBack(id, 2, 2))).toBe('DECISION_CHANGED_SINCE')
  for (const state of ['UNKNOWN', 'APPLIED'] as const) {
    // what the game reports of the character may be of before
    await settle(kept, state)
    expect(await codeOf(takeBack(id, 2, 2))).toBe('DECISION_CHANGED_SINCE')
  }
  await settle(kept, 'FAILED')
  await takeBack(id, 2, 2)
  expect(await read(id)).toMatchObject({ outcome: null, closedAt: null })
  const wishes = await db
    .select({ characterId: worldChanges.characterId })
    .from(worldChanges)
    .where(and(eq(worldChanges.kind, 'CHARACTER_RESTORE'), inArray(worldChanges.characterId, [kept, gone])))
  expect(wishes).toEqual([{ characterId: gone }])
})

test('a chat that its player replaced by another one is opened beside it by taking back, and waits again', async () => {
  const { id, player, account } = await chatOf('RP_GANG')
  await decide(id, { outcome: 'DECLINED' })
  await chatOf('RP_GANG', { playerId: player.id, senderAccountId: account.id })
  await takeBack(id, 2, 2)
  const written = new Date('2026-01-01T12:00:00Z')
  expect(await read(id)).toMatchObject({
    status: 'IN_PROGRESS',
    outcome: null,
    waitingSince: written,
    quietSince: null,
  })
})

test('a decision is taken back whole, as what and where it was made, also once its chat is sorted elsewhere', async () => {
  const { id, player } = await chatOf('UNBAN')
  await decide(id, { outcome: 'ENTRY_BAN' })
  await reopenChat.run(context, admin, { realm: 'de', chatId: id, version: 2 })
  const about = { type: 'REPORT_PLAYER', elevated: false, toRealm: 'fr', characterId: null }
  await manageChat.run(context, admin, { realm: 'de', chatId: id, version: 3, ...about })
  await takeBackDecision.run(context, admin, { realm: 'fr', chatId: id, version: 4, seq: 2 })
  expect(await blocksOf(player)).toEqual([])
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'TAKEN_BACK', type: 'UNBAN' })
  expect(await read(id)).toMatchObject({ openedAs: 'REPORT_PLAYER', realm: 'fr', outcome: null })
  const deletion = await chatOf('CHAR_DELETE')
  const { id: characterId } = await seed.character(deletion.player)
  await decide(deletion.id, { outcome: 'ACCEPTED', characterIds: [characterId] })
  await reopenChat.run(context, admin, { realm: 'de', chatId: deletion.id, version: 2 })
  await manageChat.run(context, admin, { realm: 'de', chatId: deletion.id, version: 3, ...about })
  const inFr = { realm: 'fr', chatId: deletion.id, version: 4, seq: 2 }
  // the game has not answered yet
  await expect(takeBackDecision.run(context, admin, inFr)).rejects.toMatchObject({
    code: 'DECISION_CHANGED_SINCE',
    params: { context: 'CHAR_DELETE' },
  })
  const isIt = and(eq(worldChanges.characterId, characterId), eq(worldChanges.state, 'PENDING'))
  await db.update(worldChanges).set({ state: 'APPLIED', settledAt: new Date() }).where(isIt)
  await db.update(characters).set({ removedAt: new Date() }).where(eq(characters.id, characterId))
  const french = await desk.memberWith(inRealm(chatPermissions.answerChats, 'fr'))
  await expect(takeBackDecision.run(context, french, inFr)).rejects.toMatchObject({
    code: 'NO_PERMISSION',
    params: { permission: expect.stringContaining('.de.') },
  })
  expect(await codeOf(takeBackDecision.run(context, admin, inFr))).toBe('no error')
})

test('a chat waits for the team after taking back what came after a mere receipt, and a closed one for nobody', async () => {
  const { id, account } = await chatOf('UNBAN')
  await decide(id, { outcome: 'RECEIVED' })
  await decide(id, { outcome: 'DECLINED', words: 'Nein', version: 2 })
  await takeBack(id, 3, 3)
  expect(await read(id)).toMatchObject({ outcome: 'RECEIVED', waitingSince: null, quietSince: null })
  await closeOwnChat.run(context, await principalOf(account), { chatId: id })
  await takeBack(id, 5, 2)
  const closed = { status: 'CLOSED', outcome: null, waitingSince: null, quietSince: null }
  expect(await read(id)).toMatchObject(closed)
})
