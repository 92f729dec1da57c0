import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { bans } from '@kubora/schema/db/bans'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatReasons } from '@kubora/schema/db/chat-forms'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { characters } from '@kubora/schema/db/roleplay'
import { chatDecisions, type ChatOutcome, decidedChatTypes } from '@kubora/validation/chat-decisions'
import { inRealm } from '@kubora/validation/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeChat } from '#chats/close-chat.ts'
import { liftChatBlock } from '#chats/blocks/lift-block.ts'
import { reopenChat } from '#chats/reopen-chat.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { codeOf } from '#testing/test-context.ts'
import { decideChat } from '#workflows/decide-chat/decide-chat.ts'
import { answersInDe, createDecisionDesk } from '#testing/decision-desk.ts'

const desk = await createDecisionDesk()
const { context, db, seed, events, admin, principalOf, memberWith, plain, chatOf, decide } = desk
const { read, entriesOf, blocksOf, ban, reasonOf, state, formOf } = desk
const answers = answersInDe
const day = 86_400_000

const cells = decidedChatTypes.flatMap((type) =>
  Object.keys(chatDecisions[type] ?? {}).map((outcome) => [type, outcome as ChatOutcome] as const),
)

test.each(cells)(
  '%s, %s: the chat ends or stays as the table says, with one entry',
  async (type, outcome) => {
    const { id, player } = await chatOf(type)
    const decision = chatDecisions[type]?.[outcome]
    await decide(id, { outcome, ...(await formOf(type, outcome, player)) })
    const status = decision?.closes ? 'CLOSED' : 'IN_PROGRESS'
    expect(await read(id)).toMatchObject({ status, outcome, lastSeq: 2, lastTeamSeq: 2, version: 2 })
    const again = codeOf(decide(id, { outcome, version: 2, ...(await formOf(type, outcome, player)) }))
    expect(await again).toBe(decision?.closes ? 'CHAT_CLOSED' : 'no error')
    expect((await entriesOf(id))[1]).toMatchObject({ kind: 'DECIDED', by: 'TEAM', outcome })
  },
)

test('an outcome that the type does not know is refused, and so is every one of a type that is not decided', async () => {
  for (const [type, outcome] of [
    ['SECCHAR', 'ENTRY_BAN'],
    ['UNBAN', 'NO_STORY'],
    ['RP_GANG', 'RECEIVED'],
    ['OTHER_REQUEST', 'ACCEPTED'],
    ['REPORT_PLAYER', 'DECLINED'],
  ] as const) {
    const { id } = await chatOf(type)
    const before = await state()
    await expect(decide(id, { outcome })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: [{ path: 'outcome' }],
    })
    expect(await state()).toEqual(before)
  }
})

test('an elevated chat is decided as the type it was opened as, by those alone who may see it', async () => {
  const { id } = await chatOf('RP_GANG', { type: 'ADMIN' })
  expect(await codeOf(decide(id, { outcome: 'DECLINED' }, plain))).toBe('NOT_FOUND')
  await decide(id, { outcome: 'DECLINED' })
  expect(await read(id)).toMatchObject({ type: 'ADMIN', openedAs: 'RP_GANG', outcome: 'DECLINED' })
})

test('a reason is one of the list of the type or words, never both, and only where it has a place', async () => {
  const reason = await reasonOf('SECCHAR', 0)
  const foreign = await reasonOf('UNBAN', 0)
  const { id } = await chatOf('SECCHAR')
  const refused = (given: object) => codeOf(decide(id, { outcome: 'DECLINED', ...given }))
  expect(await refused({})).toBe('MISSING_FIELD')
  expect(await refused({ reasonId: String(foreign.id) })).toBe('INVALID_INPUT')
  expect(await refused({ reasonId: String(reason.id), words: 'Und das' })).toBe('INVALID_INPUT')
  expect(await refused({ words: ' \n' })).toBe('INVALID_INPUT')
  expect(await codeOf(decide(id, { outcome: 'RECEIVED', words: 'Danke' }))).toBe('INVALID_INPUT')
  await db.update(chatReasons).set({ deletedAt: new Date() }).where(eq(chatReasons.id, reason.id))
  expect(await refused({ reasonId: String(reason.id) })).toBe('INVALID_INPUT')
  await db.update(chatReasons).set({ deletedAt: null }).where(eq(chatReasons.id, reason.id))
  await decide(id, { outcome: 'DECLINED', reasonId: String(reason.id) })
  expect(await read(id)).toMatchObject({ reasonId: reason.id })
  // what is edited later changes no decision
  await db
    .update(chatReasons)
    .set({ texts: { de: 'x', en: 'x', fr: 'x' } })
    .where(eq(chatReasons.id, reason.id))
  expect((await entriesOf(id))[1]).toMatchObject({ reason: { texts: { de: 'Nein', en: 'No', fr: 'Non' } } })
})

test('the reasons of the specification are there in each language', async () => {
  const rows = await db
    .select({ type: chatReasons.type, texts: chatReasons.texts })
    .from(chatReasons)
    .where(sql`${chatReasons.position} < 99`)
  expect(rows.filter(({ type }) => type === 'SECCHAR')).toHaveLength(10)
  expect(rows.filter(({ type }) => type === 'UNBAN')).toHaveLength(3)
  for (const { texts } of rows) expect(Object.keys(texts).toSorted()).toEqual(['de', 'en', 'fr'])
})

test('accepting an unban ends the ban or shortens it, as the member chooses', async () => {
  const first = await chatOf('UNBAN')
  const ended = await ban(first.player)
  await decide(first.id, { outcome: 'ACCEPTED', ban: { id: ended, version: 1 } })
  expect((await entriesOf(first.id))[1]).toMatchObject({ change: { kind: 'UNBANNED' } })
  const second = await chatOf('UNBAN')
  const id = await ban(second.player)
  const shorten = { duration: 2, unit: 'DAYS' }
  expect(await codeOf(decide(second.id, { outcome: 'ACCEPTED' }))).toBe('MISSING_FIELD')
  await decide(second.id, { outcome: 'ACCEPTED', ban: { id, version: 1, shorten } })
  const [kept] = await db.select().from(bans).where(eq(bans.id, id))
  expect(kept).toMatchObject({ endedAt: null, duration: 2 })
  expect((await entriesOf(second.id))[1]).toMatchObject({
    change: { kind: 'BAN_SHORTENED', endsAt: kept?.endsAt?.toISOString() },
  })
  // a ban that has ended meanwhile needs nothing
  const third = await chatOf('UNBAN')
  await decide(third.id, { outcome: 'ACCEPTED' })
  expect((await entriesOf(third.id))[1]).toMatchObject({ change: null })
})

test('bans and characters of somebody else, and what the outcome does not change, are refused', async () => {
  const { id } = await chatOf('UNBAN')
  const other = await seed.player()
  const foreign = { id: await ban(other), version: 1 }
  const before = await state()
  for (const [outcome, more] of [
    ['ACCEPTED', { ban: foreign }],
    ['ACCEPTED', { ban: { id: randomUUID(), version: 1 } }],
    ['ACCEPTED', { characterIds: ['x'] }],
    ['DECLINED', { words: 'Nein', ban: foreign }],
  ] as const) {
    expect(await codeOf(decide(id, { outcome, ...more }))).toBe('INVALID_INPUT')
  }
  expect(await state()).toEqual(before)
  const deletion = await chatOf('CHAR_DELETE')
  const { id: foreignId } = await seed.character(other)
  const [one, two] = [await seed.character(deletion.player), await seed.character(deletion.player)]
  const refused = (outcome: ChatOutcome, ...characterIds: string[]) =>
    codeOf(decide(deletion.id, { outcome, characterIds }))
  expect(await refused('ACCEPTED', one.id, foreignId)).toBe('INVALID_INPUT')
  expect(await refused('ACCEPTED_ONE', one.id, two.id)).toBe('INVALID_INPUT')
  expect(await refused('ACCEPTED')).toBe('MISSING_FIELD')
})

test('a second character is one more than before, in the version that was read', async () => {
  const { id, player } = await chatOf('SECCHAR')
  await db.insert(playerCharacterLimits).values({ playerId: player.id, realm: 'de', allowed: 2, version: 4 })
  const accept = (limit: object) => codeOf(decide(id, { outcome: 'ACCEPTED', limit }))
  expect(await accept({ version: 3, allowed: 3 })).toBe('CONFLICT')
  expect(await accept({ version: 4, allowed: 5 })).toBe('INVALID_INPUT')
  expect(await accept({ version: 4, allowed: 3 })).toBe('no error')
  const [limit] = await db
    .select()
    .from(playerCharacterLimits)
    .where(eq(playerCharacterLimits.playerId, player.id))
  expect(limit).toMatchObject({ allowed: 3, version: 5 })
  expect((await entriesOf(id))[1]).toMatchObject({ change: { kind: 'CHARACTER_LIMIT', allowed: 3 } })
})

test.each([
  ['UNBAN', banPermissions.deleteBans],
  ['SECCHAR', playerPermissions.editPlayers],
  ['CHAR_DELETE', inRealm(roleplayPermissions.deleteCharacters, 'de')],
] as const)('accepting %s needs %s besides, and says so', async (type, permission) => {
  const { id, player } = await chatOf(type)
  const form = { outcome: 'ACCEPTED' as const, ...(await formOf(type, 'ACCEPTED', player)) }
  const before = await state()
  await expect(decide(id, form, plain)).rejects.toMatchObject({
    code: 'NO_PERMISSION',
    params: { permission },
  })
  expect(await state()).toEqual(before)
  await decide(id, form, await memberWith(answers, permission))
  expect(await read(id)).toMatchObject({ status: 'CLOSED' })
})

test('a ban that stays active is to be named by who may end it, and others are told what they lack', async () => {
  const inDe = await memberWith(answers, inRealm(banPermissions.editRealmBans, 'de'))
  const refusalOf = async (changes: object, by: Principal) => {
    const { id, player } = await chatOf('UNBAN')
    await ban(player, changes)
    return decide(id, { outcome: 'ACCEPTED' }, by).catch((error: unknown) => error)
  }
  const refused = { code: 'NO_PERMISSION', params: { permission: banPermissions.deleteBans } }
  expect(await refusalOf({}, plain)).toMatchObject(refused)
  expect(await refusalOf({}, inDe)).toMatchObject(refused)
  expect(await refusalOf({ realm: 'fr' }, inDe)).toMatchObject(refused)
  expect(await refusalOf({ realm: 'de' }, inDe)).toMatchObject({ code: 'MISSING_FIELD' })
})

test('where a part of a decision fails, nothing of it is done and nothing published', async () => {
  const { id, player } = await chatOf('CHAR_DELETE')
  const [one, gone] = [await seed.character(player), await seed.character(player)]
  await db.update(characters).set({ removedAt: new Date() }).where(eq(characters.id, gone.id))
  const banned = await chatOf('UNBAN')
  const banId = await ban(banned.player)
  const { id: second, player: limited } = await chatOf('SECCHAR')
  await db
    .insert(playerCharacterLimits)
    .values({ playerId: limited.id, realm: 'de', allowed: 10, version: 1 })
  const before = await state()
  events.length = 0
  const longer = { id: banId, version: 1, shorten: { duration: 900, unit: 'DAYS' } }
  const limit = { version: 1, allowed: 11 }
  const codes = [
    // the second of two characters
    await codeOf(decide(id, { outcome: 'ACCEPTED', characterIds: [one.id, gone.id] })),
    await codeOf(decide(banned.id, { outcome: 'ACCEPTED', ban: longer })),
    await codeOf(decide(banned.id, { outcome: 'ACCEPTED', ban: { id: banId, version: 9 } })),
    await codeOf(decide(second, { outcome: 'ACCEPTED', limit })),
  ]
  expect(codes).toEqual(['CHARACTER_REMOVED', 'BAN_NOT_SHORTER', 'CONFLICT', 'INVALID_INPUT'])
  expect(await state()).toEqual(before)
  // the statements after the effect: the entry, the chat's row, the line; and that of the block
  const accepted = { outcome: 'ACCEPTED' as const, ban: { id: banId, version: 1 } }
  for (const [table, form] of [
    [chatMessages, accepted],
    [chats, accepted],
    [auditLog, accepted],
    [chatMessages, { outcome: 'ENTRY_BAN' as const }],
    [auditLog, { outcome: 'ENTRY_BAN' as const }],
  ] as const) {
    const input = { realm: 'de', chatId: banned.id, version: 1, idempotencyKey: randomUUID(), ...form }
    await expect(decideChat.run(failingAt(table), admin, input)).rejects.toThrow('broken')
  }
  expect(await state()).toEqual(before)
  expect(events).toEqual([])
})

/** A context in which each write to a table fails. */
function failingAt(table: object): DomainContext {
  const isRefused = (target: unknown) => target === table
  const broken = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, key) {
        const value: unknown = Reflect.get(of, key)
        if (typeof value !== 'function') return value
        if (key === 'transaction') {
          return (work: (tx: object) => unknown) => value.call(of, (tx: object) => work(broken(tx)))
        }
        return (...given: unknown[]) => {
          if ((key === 'insert' || key === 'update') && isRefused(given[0])) throw new Error('broken')
          return value.apply(of, given)
        }
      },
    })
  return { ...context, db: broken(db) }
}

test('a repeated request decides once, and of two members at once one does', async () => {
  const { id, player } = await chatOf('UNBAN')
  const form = { outcome: 'ACCEPTED' as const, ban: { id: await ban(player), version: 1 } }
  const idempotencyKey = randomUUID()
  const ids = await Promise.all([1, 2, 3].map(() => decide(id, { ...form, idempotencyKey })))
  expect(new Set(ids)).toEqual(new Set([id]))
  expect(await entriesOf(id)).toHaveLength(2)
  const other = await chatOf('RP_GANG')
  const colleague = await memberWith(answers)
  const codes = await Promise.all([
    codeOf(decide(other.id, { outcome: 'ACCEPTED' }, plain)),
    codeOf(decide(other.id, { outcome: 'DECLINED' }, colleague)),
  ])
  expect(codes.toSorted()).toEqual(['CONFLICT', 'no error'])
  expect(await entriesOf(other.id)).toHaveLength(2)
})

test('nobody decides a chat of their own, and none of another realm or on a stale screen', async () => {
  const own = await seed.teamMember({ permissions: ['*'] })
  const member = await principalOf(own.account)
  const { id } = await chatOf('RP_GANG', { senderAccountId: own.account.id })
  expect(await codeOf(decide(id, { outcome: 'ACCEPTED' }, member))).toBe('NOT_FOUND')
  const french = await memberWith(inRealm(chatPermissions.answerChats, 'fr'))
  const named = { realm: 'fr', outcome: 'ACCEPTED' as const }
  expect(await codeOf(decide(id, { outcome: 'ACCEPTED' }, french))).toBe('NO_PERMISSION')
  expect(await codeOf(decide(id, named, french))).toBe('NOT_FOUND')
  expect(await codeOf(decide(id, { outcome: 'ACCEPTED', version: 2 }))).toBe('CONFLICT')
  expect(await codeOf(decide(id, { outcome: 'ACCEPTED' }, null))).toBe('NO_PERMISSION')
})

test('a reason keeps its player from the type for its days, of two ends the later wins, and an entry ban has none', async () => {
  const { id, player, account } = await chatOf('SECCHAR')
  const [short, long] = [await reasonOf('SECCHAR', 3), await reasonOf('SECCHAR', 30)]
  const declined = (chatId: string, reasonId: number) =>
    decide(chatId, { outcome: 'DECLINED', reasonId: String(reasonId) })
  await declined(id, long.id)
  const [block] = await blocksOf(player)
  expect(block).toMatchObject({ type: 'SECCHAR', kind: 'TIMEOUT', chatId: id })
  const ends = block?.until?.getTime() ?? 0
  expect(Math.round((ends - Date.now()) / day)).toBe(30)
  const again = await chatOf('SECCHAR', { playerId: player.id, senderAccountId: account.id })
  await declined(again.id, short.id)
  expect(await blocksOf(player)).toEqual([block])
  expect((await entriesOf(again.id))[1]).toMatchObject({ blocked: { until: block?.until?.toISOString() } })
  const unbanned = await chatOf('UNBAN')
  await decide(unbanned.id, { outcome: 'ENTRY_BAN' })
  expect(await blocksOf(unbanned.player)).toMatchObject([{ type: 'UNBAN', kind: 'ENTRY_BAN', until: null }])
})

test('a block is lifted by who reads its chat, as it was read', async () => {
  const { id, player } = await chatOf('UNBAN')
  await decide(id, { outcome: 'ENTRY_BAN' })
  const lift = (changes: object = {}, by: Principal | null = plain) =>
    codeOf(liftChatBlock.run(context, by, { realm: 'de', chatId: id, kind: 'ENTRY_BAN', ...changes }))
  expect(await lift({}, await memberWith(inRealm(chatPermissions.answerChats, 'fr')))).toBe('NO_PERMISSION')
  expect(await lift({ until: new Date() })).toBe('CONFLICT')
  expect(await lift({ kind: 'TIMEOUT' })).toBe('CONFLICT')
  expect(await lift()).toBe('no error')
  expect(await lift()).toBe('CONFLICT')
  expect(await blocksOf(player)).toEqual([])
})

test('a block that a chat of another realm made is lifted by nobody who may not see that chat', async () => {
  const french = await chatOf('UNBAN', { realm: 'fr' })
  await decide(french.id, { outcome: 'ENTRY_BAN', realm: 'fr' })
  const { player, account } = french
  const own = await chatOf('UNBAN', { playerId: player.id, senderAccountId: account.id })
  const lift = (by: Principal) =>
    codeOf(liftChatBlock.run(context, by, { realm: 'de', chatId: own.id, kind: 'ENTRY_BAN' }))
  expect(await lift(plain)).toBe('NO_PERMISSION')
  await db.update(chatBlocks).set({ chatId: null }).where(eq(chatBlocks.playerId, player.id))
  expect(await lift(plain)).toBe('NO_PERMISSION')
  expect(await blocksOf(player)).toHaveLength(1)
  expect(await lift(admin)).toBe('no error')
})

test('a closed chat is decided anew once it is open again', async () => {
  const { id } = await chatOf('RP_GANG')
  await decide(id, { outcome: 'DECLINED' })
  await reopenChat.run(context, admin, { realm: 'de', chatId: id, version: 2 })
  await decide(id, { outcome: 'ACCEPTED', version: 3 })
  expect(await read(id)).toMatchObject({ status: 'CLOSED', outcome: 'ACCEPTED' })
  expect(await codeOf(closeChat.run(context, admin, { realm: 'de', chatId: id, version: 4 }))).toBe(
    'CHAT_CLOSED',
  )
})

test('the line of a decision has no words of it, and its effects are undone with it alone', async () => {
  const { id, player } = await chatOf('UNBAN')
  const undoable: string[] = []
  const banId = await ban(player)
  const input = { realm: 'de', chatId: id, version: 1, outcome: 'ACCEPTED', words: 'Zweite Chance' }
  await decideChat.run({ ...context, onInvertible: (lines) => void undoable.push(...lines) }, admin, {
    ...input,
    ban: { id: banId, version: 1 },
    idempotencyKey: randomUUID(),
  })
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, `de/${id}`))
  expect(lines.map(({ action }) => action)).toEqual(['chats.decide'])
  expect(undoable).toEqual(lines.map(({ id: lineId }) => lineId))
  expect(JSON.stringify(lines)).not.toContain('Zweite Chance')
})
