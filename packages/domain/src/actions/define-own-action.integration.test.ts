import { randomUUID } from 'node:crypto'
import { accounts } from '@kubora/schema/db/accounts'
import { auditLog } from '@kubora/schema/db/audit-log'
import { countedTries } from '@kubora/schema/db/codes'
import { playerNotes } from '@kubora/schema/db/player-notes'
import { idempotencyKey } from '@kubora/validation/idempotency-key'
import { rowId } from '@kubora/validation/row-id'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineOwnAction, type OwnActionDefinition } from '#actions/define-own-action.ts'
import { defineOwnAttempt, type OwnAttempt, type WithoutKey } from '#actions/define-own-attempt.ts'
import { loadPrincipal } from '#accounts/load-principal.ts'
import type { Principal } from '#kernel/actor.ts'
import { bookAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { secondFactorDesk } from '#testing/second-factor-desk.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const world = await createTestContext()
const { context, db, seed, events, principalOf } = world

const text = z.string().min(3)

// a note about a player stands for whatever will be a player's own
const editOwnNote = defineOwnAction({
  name: 'test-notes.edit',
  who: 'player',
  input: z.object({ id: rowId, text, idempotencyKey: idempotencyKey.optional() }),
  owned: async ({ tx }, { id }, { player }) => {
    const own = and(eq(playerNotes.playerId, id), eq(playerNotes.playerId, player.id))
    const [note] = await tx.select().from(playerNotes).where(own).for('update')
    return note
  },
  run: async (unit, { text }, { player }, note) => {
    await unit.tx.update(playerNotes).set({ text }).where(eq(playerNotes.playerId, note.playerId))
    unit.publish({ kind: 'rights' })
    if (text === 'refused') throw new DomainError('CONFLICT')
    return {
      result: note.version,
      audit: { target: { type: 'player', id: player.id }, before: note.text, after: text },
    }
  },
})

const rename = defineOwnAction({
  name: 'test-accounts.rename',
  who: 'account',
  input: z.object({ email: text }),
  owned: 'self',
  rate: { perDay: 3 },
  run: async (unit, { email }, { accountId }) => {
    await unit.tx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
    if (email === 'refused') throw new DomainError('CONFLICT')
    return { result: undefined }
  },
})

async function playerWithNote() {
  const { account, player } = await seed.linkedPlayer()
  await db.insert(playerNotes).values({ playerId: player.id, version: 1, text: 'old', authorName: 'x' })
  return { player, principal: await principalOf(account) }
}

async function textOf({ id }: { id: number }) {
  const [note] = await db.select().from(playerNotes).where(eq(playerNotes.playerId, id))
  return note?.text
}

beforeEach(async () => {
  await db.delete(countedTries)
})

test('a player changes what is their own, with its line in the log and its event after the commit', async () => {
  const { player, principal } = await playerWithNote()
  const published = events.length
  expect(await editOwnNote.run(context, principal, { id: player.id, text: 'new' })).toBe(1)
  expect(await textOf(player)).toBe('new')
  expect(events.slice(published)).toEqual([{ kind: 'rights' }])
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, String(player.id)))
  expect(lines).toMatchObject([
    {
      action: 'test-notes.edit',
      actorAccountId: principal.accountId,
      actorName: player.name,
      oldValue: 'old',
      newValue: 'new',
    },
  ])
})

test('what is missing and what is somebody else’s look alike, and nothing changes', async () => {
  const [mine, theirs] = [await playerWithNote(), await playerWithNote()]
  for (const id of [theirs.player.id, 9_999_999]) {
    const refused = editOwnNote.run(context, mine.principal, { id, text: 'new' })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', params: {}, fieldErrors: [] })
  }
  expect(await textOf(theirs.player)).toBe('old')
})

test('guests and, for what is a player’s, accounts without a game link are refused before the input is read', async () => {
  const principal = await principalOf(await seed.account())
  expect(await codeOf(editOwnNote.run(context, null, { id: 'x' }))).toBe('NO_PERMISSION')
  expect(await codeOf(editOwnNote.run(context, principal, { id: 'x' }))).toBe('GAME_LINK_REQUIRED')
  expect(await codeOf(rename.run(context, null, {}))).toBe('NO_PERMISSION')
  expect(await codeOf(rename.run(context, principal, { email: 'x' }))).toBe('INVALID_INPUT')
  expect(await codeOf(rename.run(context, principal, { email: 'new' }))).toBe('no error')
})

test('a failure leaves neither change nor line, event, count or used key', async () => {
  const { player, principal } = await playerWithNote()
  const [lines, published] = [await db.$count(auditLog), events.length]
  const given = { id: player.id, idempotencyKey: randomUUID() }
  expect(await codeOf(editOwnNote.run(context, principal, { ...given, text: 'refused' }))).toBe('CONFLICT')
  expect(await textOf(player)).toBe('old')
  expect(await db.$count(auditLog)).toBe(lines)
  expect(events.length).toBe(published)
  expect(await codeOf(editOwnNote.run(context, principal, { ...given, text: 'new' }))).toBe('no error')
  for (let time = 0; time < 5; time += 1) {
    expect(await codeOf(rename.run(context, principal, { email: 'refused' }))).toBe('CONFLICT')
  }
})

test('a key takes effect once, and is refused with another input', async () => {
  const { player, principal } = await playerWithNote()
  const given = { id: player.id, text: 'new', idempotencyKey: randomUUID() }
  const edit = (changes: object) => editOwnNote.run(context, principal, { ...given, ...changes })
  expect(await Promise.all([edit({}), edit({}), edit({})])).toEqual([1, 1, 1])
  expect(await db.$count(auditLog, eq(auditLog.targetId, String(player.id)))).toBe(1)
  expect(await codeOf(edit({ text: 'other' }))).toBe('INVALID_INPUT')
})

test('inside of another transaction it commits or rolls back with it', async () => {
  const { player, principal } = await playerWithNote()
  const published = events.length
  const given = { id: player.id, text: 'new' }
  const failed = inUnit(context, async (unit) => {
    await editOwnNote.runIn(unit, principal, given)
    throw new DomainError('CONFLICT')
  })
  expect(await codeOf(failed)).toBe('CONFLICT')
  expect(await textOf(player)).toBe('old')
  expect(events.length).toBe(published)
  await inUnit(context, (unit) => editOwnNote.runIn(unit, principal, given))
  expect(await textOf(player)).toBe('new')
})

test('an account does something as often a day as its rate allows, also at once; another account is not affected', async () => {
  const principal = await principalOf(await seed.account())
  const attempts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      codeOf(rename.run(context, principal, { email: `name ${principal.accountId} ${index}` })),
    ),
  )
  expect(attempts.filter((code) => code === 'no error')).toHaveLength(3)
  expect(attempts.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5)
  const other = await principalOf(await seed.account())
  expect(await codeOf(rename.run(context, other, { email: `name ${other.accountId}` }))).toBe('no error')
  // until the next day (UTC) by the clock of the database
  await expect(rename.run(context, principal, { email: 'later' })).rejects.toMatchObject({
    params: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 86_400) },
  })
})

test('a pause follows each time, for a player whichever account is linked to it', async () => {
  const pause = defineOwnAction({
    name: 'test-notes.pause',
    who: 'player',
    input: z.undefined(),
    owned: 'self',
    rate: { perDay: 100, pauseSeconds: 10 },
    run: async (_unit, _input, { player }) => ({ result: player.id }),
  })
  const { player, principal } = await playerWithNote()
  expect(await pause.run(context, principal)).toBe(player.id)
  const heir = { ...(await principalOf(await seed.account())), player: principal.player }
  for (const paused of [principal, heir]) {
    await expect(pause.run(context, paused)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      params: { retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 10) },
    })
  }
  await db.execute(sql`update counted_tries set next_try_at = clock_timestamp()`)
  expect(await codeOf(pause.run(context, heir))).toBe('no error')
})

/** A session that has confirmed nothing lately. */
async function unconfirmed(account: { id: number }): Promise<Principal> {
  const principal = await loadPrincipal(db, await seed.session(account, { confirmed: false }))
  if (!principal) throw new Error('no session')
  return principal
}

test('a confirmation is asked for always, with a second factor alone, or as who acts decides', async () => {
  const asking = (
    name: string,
    confirmation: OwnActionDefinition<z.ZodType, void, 'account', unknown>['confirmation'],
  ) =>
    defineOwnAction({
      name: `test-asking.${name}`,
      who: 'account',
      ...(confirmation && { confirmation }),
      input: z.undefined(),
      owned: 'self',
      run: async () => ({ result: undefined }),
    })
  const always = asking('always', 'always')
  const withFactor = asking('with-factor', 'with-factor')
  const depends = asking('depends', ({ isTeamMember }) => (isTeamMember ? 'always' : 'with-factor'))
  const plain = await seed.account()
  const member = await seed.teamMember()
  const secured = await seed.account()
  await secondFactorDesk(world).setUp(secured)
  const codesOf = async (account: { id: number }) => {
    const principal = await unconfirmed(account)
    return Promise.all([always, withFactor, depends].map((action) => codeOf(action.run(context, principal))))
  }
  expect(await codesOf(plain)).toEqual(['CONFIRMATION_REQUIRED', 'no error', 'no error'])
  expect(await codesOf(member.account)).toEqual([
    'CONFIRMATION_REQUIRED',
    'no error',
    'CONFIRMATION_REQUIRED',
  ])
  expect(await codesOf(secured)).toEqual(Array.from({ length: 3 }, () => 'CONFIRMATION_REQUIRED'))
  const principal = await unconfirmed(plain)
  expect(await codeOf(inUnit(context, (unit) => always.runIn(unit, principal)))).toBe('CONFIRMATION_REQUIRED')
})

test('what an attempt counted is committed with the failure that it returns, and not with one that it throws', async () => {
  const counterOf = (id: number) => ({ name: ['test', String(id)], rule: { perDay: 3, pauseAfter: () => 0 } })
  const guess = defineOwnAttempt({
    name: 'test-accounts.guess',
    who: 'account',
    input: z.object({ word: text }),
    prepare: async (_context, { word }) => word.toUpperCase(),
    run: async (unit, { word }, { accountId }, loud) => {
      const booking = await bookAttempts(unit, [counterOf(accountId)])
      if (booking.outcome !== 'booked') throw new DomainError('TOO_MANY_TRIES')
      if (word === 'thrown') throw new DomainError('CONFLICT')
      if (loud !== 'RIGHT') return { failure: new DomainError('INVALID_CODE') }
      return { result: loud, audit: { target: { type: 'account', id: accountId } } }
    },
  })
  const principal = await principalOf(await seed.account())
  const published = await db.$count(auditLog)
  for (let time = 0; time < 5; time += 1) {
    expect(await codeOf(guess.run(context, principal, { word: 'thrown' }))).toBe('CONFLICT')
  }
  const guesses = await Promise.all(
    Array.from({ length: 6 }, () => codeOf(guess.run(context, principal, { word: 'wrong' }))),
  )
  expect(guesses.filter((code) => code === 'INVALID_CODE')).toHaveLength(3)
  expect(guesses.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(3)
  expect(await db.$count(auditLog)).toBe(published)
  const other = await principalOf(await seed.account())
  expect(await guess.run(context, other, { word: 'right' })).toBe('RIGHT')
  expect(await db.$count(auditLog)).toBe(published + 1)
  expect(await codeOf(guess.run(context, null, { word: 'right' }))).toBe('NO_PERMISSION')
})

test('a definition without what it needs does not compile', () => {
  type Definition = OwnActionDefinition<z.ZodType, void, 'account', unknown>
  expectTypeOf<Omit<Definition, 'owned'>>().not.toExtend<Definition>()
  expectTypeOf<Omit<Definition, 'who'>>().not.toExtend<Definition>()
  // what would roll back the count of a wrong code, and what would hide that it was tried again
  expectTypeOf<OwnAttempt<z.ZodType, void>>().not.toHaveProperty('runIn')
  expectTypeOf<void>().not.toExtend<WithoutKey<{ idempotencyKey: string }>>()
  expectTypeOf<void>().toExtend<WithoutKey<{ code: string }>>()
})
