import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatForms } from '@kubora/schema/db/chat-forms'
import { chatHiddenFrom, chatMessages, chats } from '@kubora/schema/db/chats'
import { playerQuizResults } from '@kubora/schema/db/player-facts'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { players } from '@kubora/schema/db/players'
import type { ChatType } from '@kubora/validation/chat-types'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimChat } from '#chats/claim-chat.ts'
import { openedTypes, readOpenings } from '#chats/forms/openings.ts'
import { newestForm } from '#chats/forms/newest-form.ts'
import { manageChat } from '#chats/manage-chat.ts'
import { openChat } from '#chats/open-chat.ts'
import { visibleChats } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const { answerChats, adminChats } = chatPermissions
const permissions = [inRealm(answerChats, 'de'), inRealm(adminChats, 'de')]
const reader = await seed.teamMember({ permissions })

async function aSender() {
  const { account, player } = await seed.linkedPlayer()
  const character = await seed.character(player)
  return { principal: await principalOf(account), accountId: account.id, player, character }
}

/** Answers to each question of the newest form of a type but that of a log. */
async function answersTo(type: ChatType, characterId: string) {
  const form = await newestForm(db, type)
  const asked = form?.questions.filter(({ kind }) => kind !== 'LOG')
  const answers = asked?.map(({ key, kind, min, options }) => [
    key,
    {
      TEXT: 'Weil\nes so war',
      LINE: 'Am Hafen',
      NUMBER: String(min ?? 1),
      CHOICE: options?.[0]?.key,
      CHARACTER: characterId,
      PLAYER: reader.player.name.toUpperCase(),
      DATE: '2026-01-31',
      CONFIRM: true,
      LOG: undefined,
    }[kind],
  ])
  return { formVersion: form?.version, answers: Object.fromEntries(answers ?? []) as Record<string, unknown> }
}

const open = (principal: Principal, type: ChatType, changes: object) =>
  openChat.run(context, principal, { type, realm: 'de', idempotencyKey: randomUUID(), ...changes })

async function failureOf(done: Promise<unknown>) {
  const error = await done.then(() => null).catch((thrown: unknown) => thrown)
  if (!(error instanceof DomainError)) throw new Error('no expected failure', { cause: error })
  return error
}

const ban = (player: { id: number }, realm: 'de' | 'fr' | null = null) =>
  db
    .insert(bans)
    .values({ playerId: player.id, realm, reason: 'x', adminName: 'x', duration: -1, unit: 'DAYS' })

const openingOf = async ({ accountId, player }: Awaited<ReturnType<typeof aSender>>, type: ChatType) =>
  (await readOpenings(db, { accountId, playerId: player.id })).find((opening) => opening.type === type)

const formTypes = openedTypes.filter((type) => type !== 'OTHER_REQUEST')

test('each type but other requests has a form whose questions are written in three languages', async () => {
  expect(await newestForm(db, 'OTHER_REQUEST')).toBeUndefined()
  for (const type of formTypes) {
    const { questions = [] } = (await newestForm(db, type)) ?? {}
    expect(questions.length).toBeGreaterThan(1)
    const texts = questions.flatMap(({ label, hint, options = [] }) => [
      label,
      ...(hint ? [hint] : []),
      ...options.map((option) => option.label),
    ])
    for (const text of texts) {
      expect(Object.keys(text)).toEqual(['de', 'en', 'fr'])
      expect(Object.values(text).every((words) => words.trim() !== '')).toBe(true)
    }
    // the page's own field
    expect(questions.map(({ key }) => key)).not.toContain('realm')
  }
})

test.each(formTypes)('%s is opened by its answers, and waits for the team', async (type) => {
  const { principal, player, character } = await aSender()
  if (type === 'UNBAN') await ban(player)
  const answers = await answersTo(type, character.id)
  // somebody who is not named can read a report
  const colleague = await seed.teamMember({ permissions })
  const id = await open(principal, type, answers)
  const [chat] = await db.select().from(chats).where(eq(chats.id, id))
  const { formVersion } = answers
  expect(chat).toMatchObject({ type, openedAs: type, formVersion, status: 'OPEN', lastSeq: 1 })
  expect(chat?.waitingSince).toBeInstanceOf(Date)
  expect(Object.keys(chat?.answers ?? {}).toSorted()).toEqual(Object.keys(answers.answers).toSorted())
  const asksCharacter = ['CHAR_DELETE', 'SECCHAR', 'RP_GANG'].includes(type)
  expect(chat?.characterId).toBe(asksCharacter ? character.id : null)
  const messages = await db.select().from(chatMessages).where(eq(chatMessages.chatId, id))
  expect(messages).toMatchObject([{ author: 'SYSTEM', text: null, entry: { kind: 'OPENED', by: 'PLAYER' } }])
  const hidden = await db.select().from(chatHiddenFrom).where(eq(chatHiddenFrom.chatId, id))
  const ids = hidden.map(({ playerId }) => playerId).toSorted((a, b) => a - b)
  expect(ids).toEqual(type === 'REPORT_TEAM' ? [reader.player.id, player.id].toSorted((a, b) => a - b) : [])
  expect(colleague).toBeDefined()
})

test('a player is found by the name in any case, and the answer is the name as it is written', async () => {
  const { principal, character } = await aSender()
  const id = await open(principal, 'REPORT_PLAYER', await answersTo('REPORT_PLAYER', character.id))
  const [chat] = await db.select({ answers: chats.answers }).from(chats).where(eq(chats.id, id))
  expect(chat?.answers).toMatchObject({ player: reader.player.name })
})

test('what is wrong with answers has its code and the path of each field, and nothing is stored', async () => {
  const { principal, accountId, character } = await aSender()
  const stranger = await aSender()
  const gone = await seed.character({ id: principal.player?.id ?? 0 }, { removedAt: new Date() })
  const french = await seed.character({ id: principal.player?.id ?? 0 }, { realm: 'fr' })
  const { formVersion, answers } = await answersTo('RP_GANG', character.id)
  const { gang: _gang, ...withoutGang } = answers
  const refused = async (given: unknown, changes: object = {}) => {
    const failure = await failureOf(open(principal, 'RP_GANG', { formVersion, answers: given, ...changes }))
    return [failure.code, ...failure.fieldErrors.map(({ path, key }) => `${path} ${key}`)]
  }
  expect(await refused(withoutGang)).toEqual(['MISSING_FIELD', 'answers.gang validation.required'])
  expect(await refused({ ...answers, gang: '', leader: false })).toEqual([
    'INCOMPLETE_INPUT',
    'answers.gang validation.required',
    'answers.leader validation.confirm',
  ])
  expect(await refused({ ...answers, request: ' \n' })).toEqual([
    'INCOMPLETE_INPUT',
    'answers.request validation.only-whitespace',
  ])
  expect(await refused({ ...withoutGang, request: 'x'.repeat(8_001) })).toEqual([
    'INVALID_INPUT',
    'answers.gang validation.required',
    'answers.request validation.toLong',
  ])
  expect(await refused({ ...answers, more: 'x' })).toEqual([
    'INVALID_INPUT',
    'answers validation.invalid-choice',
  ])
  for (const id of [stranger.character.id, gone.id, french.id, 'c-none']) {
    const fault = 'answers.character validation.unknown-character'
    expect(await refused({ ...answers, character: id })).toEqual(['INVALID_INPUT', fault])
  }
  expect(await refused('x')).toEqual(['INVALID_INPUT', 'answers validation.invalid-choice'])
  expect(await refused(null)).toEqual(['MISSING_FIELD', 'answers validation.required'])
  expect(await refused(answers, { formVersion: null })).toEqual([
    'MISSING_FIELD',
    'formVersion validation.required',
  ])
  expect(await refused(answers, { text: 'Hallo' })).toEqual([
    'INVALID_INPUT',
    'text validation.invalid-choice',
  ])
  expect(await refused(answers, { formVersion: 2 })).toEqual(['CHAT_FORM_CHANGED'])
  const report = await answersTo('REPORT_PLAYER', character.id)
  const nobody = { ...report, answers: { ...report.answers, player: 'Niemand_Da' } }
  expect((await failureOf(open(principal, 'REPORT_PLAYER', nobody))).fieldErrors).toEqual([
    { path: 'answers.player', key: 'validation.unknown-player' },
  ])
  expect(await codeOf(open(principal, 'OTHER_REQUEST', { answers, formVersion }))).toBe('INVALID_INPUT')
  expect(await codeOf(open(principal, 'OTHER_REQUEST', {}))).toBe('MISSING_FIELD')
  expect(await codeOf(open(principal, 'ADMIN', { text: 'Hallo' }))).toBe('INVALID_INPUT')
  expect(await db.$count(chats, eq(chats.senderAccountId, accountId))).toBe(0)
})

test('a form that changed meanwhile is refused, and a chat keeps the version it answered', async () => {
  const { principal, character } = await aSender()
  const old = await answersTo('SECCHAR', character.id)
  const questions = (await newestForm(db, 'SECCHAR'))?.questions ?? []
  await db.insert(chatForms).values({ type: 'SECCHAR', version: 2, questions })
  try {
    const failure = await failureOf(open(principal, 'SECCHAR', old))
    expect([failure.code, failure.params]).toEqual(['CHAT_FORM_CHANGED', { version: 2 }])
    const id = await open(principal, 'SECCHAR', { ...old, formVersion: 2 })
    const [chat] = await db.select({ version: chats.formVersion }).from(chats).where(eq(chats.id, id))
    expect(chat).toEqual({ version: 2 })
    await db.delete(chats).where(eq(chats.id, id))
  } finally {
    await db.delete(chatForms).where(and(eq(chatForms.type, 'SECCHAR'), eq(chatForms.version, 2)))
  }
})

test('who may not open a chat reads why beforehand, and is refused for the same reason', async () => {
  const hour = sql`clock_timestamp() + interval '1 h'`
  const past = sql`clock_timestamp() - interval '1 s'`
  const block = (player: { id: number }, type: ChatType, until: typeof hour | null = hour) => {
    const kind = until === null ? ('ENTRY_BAN' as const) : ('TIMEOUT' as const)
    return db.insert(chatBlocks).values({ playerId: player.id, type, kind, until })
  }
  const quiz = (player: { id: number }, passed: boolean, day: number) =>
    seed.gameServer().then((server) =>
      db.insert(playerQuizResults).values({
        playerId: player.id,
        serverId: server.id,
        passed,
        score: 1,
        total: 20,
        takenAt: new Date(2026, 0, day),
        version: 1,
      }),
    )
  type Sender = Awaited<ReturnType<typeof aSender>>
  const cases: [ChatType, string | null, (sender: Sender) => unknown][] = [
    ['UNBAN', 'NOT_BANNED', () => undefined],
    ['UNBAN', null, ({ player }) => ban(player)],
    ['UNBAN', null, ({ player }) => ban(player, 'de')],
    // another realm's ban
    ['UNBAN', 'NOT_BANNED', ({ player }) => ban(player, 'fr')],
    ['UNBAN', 'QUIZ_BAN', ({ player }) => quiz(player, false, 1)],
    ['UNBAN', null, async ({ player }) => [await quiz(player, false, 1), await ban(player)]],
    [
      'UNBAN',
      'NOT_BANNED',
      async ({ player }) => [await quiz(player, false, 1), await quiz(player, true, 2)],
    ],
    ['UNBAN', 'AIRPORT_BAN', async ({ player }) => [await ban(player), await block(player, 'UNBAN', null)]],
    ['SECCHAR', 'AIRPORT_BAN', ({ player }) => block(player, 'UNBAN', null)],
    ['RP_GANG', null, ({ player }) => block(player, 'UNBAN', null)],
    ['RP_GANG', 'CHAT_TIMEOUT', ({ player }) => block(player, 'RP_GANG')],
    ['RP_GANG', null, ({ player }) => block(player, 'SECCHAR')],
    ['RP_GANG', null, ({ player }) => block(player, 'RP_GANG', past)],
    ['SECCHAR', 'NO_CHARACTER', ({ player }) => seed.character(player, { realm: 'fr' })],
  ]
  for (const [type, code, prepare] of cases) {
    const { account, player } = await seed.linkedPlayer()
    const isWithout = code === 'NO_CHARACTER'
    const character = isWithout ? null : await seed.character(player)
    const sender = { principal: await principalOf(account), accountId: account.id, player } as Sender
    await prepare(sender)
    const opening = await openingOf(sender, type)
    const mayInRealm = opening?.refusal === null && opening.realms.includes('de')
    expect([type, code, mayInRealm]).toEqual([type, code, code === null])
    if (opening?.refusal) expect(opening.refusal.code).toBe(code)
    if (code === 'CHAT_TIMEOUT') expect(opening?.refusal?.until).toBeInstanceOf(Date)
    const tried = codeOf(open(sender.principal, type, await answersTo(type, character?.id ?? 'c')))
    expect([type, await tried]).toEqual([type, code ?? 'no error'])
    if (code !== null) continue
    expect((await openingOf(sender, type))?.refusal?.code).toBe('CHAT_ALREADY_OPEN')
    expect((await openingOf(sender, type))?.openChatId).toEqual(expect.any(String))
  }
})

test('a block is of the player: another account evades nothing', async () => {
  const { player } = await aSender()
  await db
    .insert(chatBlocks)
    .values({ playerId: player.id, type: 'RP_GANG', kind: 'TIMEOUT', until: new Date(Date.now() + 60_000) })
  const other = await principalOf(await seed.account())
  const relinked = { ...other, player: { ...(await aSender()).principal.player, ...player } } as Principal
  expect(await codeOf(open(relinked, 'RP_GANG', await answersTo('RP_GANG', 'c')))).toBe('CHAT_TIMEOUT')
})

test('a report about the team that nobody else could read is refused', async () => {
  const { principal, character } = await aSender()
  const answers = await answersTo('REPORT_TEAM', character.id)
  const only = await seed.teamMember({
    permissions: [inRealm(answerChats, 'freeroam'), inRealm(adminChats, 'freeroam')],
  })
  const naming = { ...answers, realm: 'freeroam', answers: { ...answers.answers, member: only.player.name } }
  expect(await codeOf(open(principal, 'REPORT_TEAM', naming))).toBe('CHAT_NO_READERS')
  expect(await codeOf(open(principal, 'REPORT_TEAM', { ...answers, realm: 'freeroam' }))).toBe('no error')
})

test('a report about the team is not there for those it names', async () => {
  const { principal, character, accountId } = await aSender()
  const answers = await answersTo('REPORT_TEAM', character.id)
  const others = await seed.teamMember({ permissions })
  events.length = 0
  const id = await open(principal, 'REPORT_TEAM', answers)
  const hiddenFrom = [reader.player.id, principal.player?.id ?? 0].toSorted((a, b) => a - b)
  expect(events.filter(({ kind }) => kind !== 'own-chat')).toMatchObject([
    { kind: 'chat', hiddenFrom },
    { kind: 'chat-list', hiddenFrom },
  ])
  const seenBy = async ({ account }: typeof others) =>
    db.$count(chats, sql`${visibleChats(await principalOf(account))} and ${eq(chats.id, id)}`)
  expect([await seenBy(others), await seenBy(reader)]).toEqual([1, 0])
  // also by who holds everything
  const admin = await seed.teamMember({ permissions: ['*'] })
  expect(await seenBy(admin)).toBe(1)
  await db.insert(chatHiddenFrom).values({ chatId: id, playerId: admin.player.id })
  expect(await seenBy(admin)).toBe(0)
  await db.delete(chats).where(eq(chats.senderAccountId, accountId))
})

test('a report about a player that becomes one about the team is not there for those it names, nor sorted so by them', async () => {
  const { principal, player, character } = await aSender()
  const id = await open(principal, 'REPORT_PLAYER', await answersTo('REPORT_PLAYER', character.id))
  const [sorter, named] = await Promise.all([
    principalOf((await seed.teamMember({ permissions })).account),
    principalOf(reader.account),
  ])
  const read = async () => {
    const [chat] = await db.select().from(chats).where(eq(chats.id, id))
    if (!chat) throw new Error('no such chat')
    return chat
  }
  const step = async () => ({ realm: 'de', chatId: id, version: (await read()).version })
  const manage = async (by: Principal, type: ChatType) =>
    manageChat.run(context, by, { ...(await step()), type, elevated: true, toRealm: 'de', characterId: null })
  await manage(sorter, 'REPORT_PLAYER')
  await claimChat.run(context, named, await step())
  const before = await read()
  expect(await codeOf(manage(named, 'REPORT_TEAM'))).toBe('NOT_FOUND')
  expect(await read()).toEqual(before)
  events.length = 0
  await manage(sorter, 'REPORT_TEAM')
  const hiddenFrom = [reader.player.id, player.id].toSorted((a, b) => a - b)
  const hidden = () => db.select().from(chatHiddenFrom).where(eq(chatHiddenFrom.chatId, id))
  expect((await hidden()).map(({ playerId }) => playerId).toSorted((a, b) => a - b)).toEqual(hiddenFrom)
  expect(await read()).toMatchObject({ openedAs: 'REPORT_TEAM', status: 'OPEN', assigneeName: null })
  // whom it names learns only that the list changed
  expect(events.filter(({ kind }) => kind !== 'own-chat' && kind !== 'outbox')).toMatchObject([
    { kind: 'chat', hiddenFrom },
    { kind: 'chat-list', hiddenFrom },
    { kind: 'chat-list', hiddenFrom: [] },
  ])
  expect(await codeOf(claimChat.run(context, named, await step()))).toBe('NOT_FOUND')
  await manage(sorter, 'REPORT_PLAYER')
  await manage(sorter, 'REPORT_TEAM')
  expect((await hidden()).length).toBe(2)
})

test('who was called otherwise when a report was written is whom it names', async () => {
  const { principal, character } = await aSender()
  const { player } = await seed.teamMember({ permissions })
  const answers = await answersTo('REPORT_PLAYER', character.id)
  const id = await open(principal, 'REPORT_PLAYER', {
    ...answers,
    answers: { ...answers.answers, player: player.name },
  })
  const before = await seed.player()
  await db.insert(playerFormerNames).values([
    { playerId: player.id, name: player.name },
    { playerId: before.id, name: player.name, replacedAt: new Date('2020-01-01') },
  ])
  await db
    .update(players)
    .set({ name: `${player.name.slice(0, 12)}_neu` })
    .where(eq(players.id, player.id))
  const sorter = await principalOf((await seed.teamMember({ permissions })).account)
  const about = { type: 'REPORT_TEAM', elevated: false, toRealm: 'de', characterId: null }
  await manageChat.run(context, sorter, { realm: 'de', chatId: id, version: 1, ...about })
  const rows = await db.select().from(chatHiddenFrom).where(eq(chatHiddenFrom.chatId, id))
  const ids = rows.map(({ playerId }) => playerId)
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    [player.id, principal.player?.id ?? 0].toSorted((a, b) => a - b),
  )
})
