import { randomUUID } from 'node:crypto'
import { chats } from '@kubora/schema/db/chats'
import { reportLogs } from '@kubora/schema/db/report-logs'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newestForm } from '#chats/forms/newest-form.ts'
import { dropOldReportLogs } from '#chats/logs/drop-old-logs.ts'
import { openChat } from '#chats/open-chat.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'

const { context, db, seed, migrate, undo, principalOf } = await createMigrationDesk()
const reported = await seed.player()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const ago = (spanMs: number) => new Date(Date.now() - spanMs)

async function aReporter() {
  const { account, player } = await seed.linkedPlayer()
  const principal = await principalOf(account)
  const version = (await newestForm(db, 'REPORT_PLAYER'))?.version
  const answers = { player: reported.name, day: '2026-01-31', place: 'Hafen', happened: 'Er hat …' }
  const report = (log: unknown, realm = 'de') =>
    openChat.run(context, principal, {
      type: 'REPORT_PLAYER',
      realm,
      formVersion: version,
      answers: { ...answers, log },
      idempotencyKey: randomUUID(),
    })
  return { player, report }
}

async function faultOf(done: Promise<unknown>) {
  const error = await done.catch((thrown: unknown) => thrown)
  if (!(error instanceof DomainError)) throw new Error('no expected failure', { cause: error })
  return [error.code, ...error.fieldErrors.map(({ path, key }) => `${path} ${key}`)]
}

const numbersOf = async ({ id }: { id: number }) => {
  const rows = await db
    .select({ number: reportLogs.number })
    .from(reportLogs)
    .where(eq(reportLogs.playerId, id))
  return rows.map(({ number }) => number).toSorted((a, b) => a - b)
}

test('a report names a log of its player: the chat keeps it, and the answer is its number', async () => {
  const { player, report } = await aReporter()
  await seed.reportLog(player)
  const log = await seed.reportLog(player)
  const id = await report(log.id)
  const [chat] = await db.select().from(chats).where(eq(chats.id, id))
  expect(chat).toMatchObject({ reportLogId: log.id, answers: { log: '2' } })
})

test('a report needs no log, and a server without a realm gives one for each', async () => {
  const { player, report } = await aReporter()
  const [none] = await db
    .select()
    .from(chats)
    .where(eq(chats.id, await report('')))
  expect(none).toMatchObject({ reportLogId: null })
  expect(none?.answers).not.toHaveProperty('log')
  await db.delete(chats).where(eq(chats.playerId, player.id))
  const log = await seed.reportLog(player, { realm: null })
  const [french] = await db
    .select()
    .from(chats)
    .where(eq(chats.id, await report(log.id, 'fr')))
  expect(french).toMatchObject({ realm: 'fr', reportLogId: log.id })
})

test('a log of somebody else, of another realm, too old or gone is refused at its field, and nothing is stored', async () => {
  const { player, report } = await aReporter()
  const old = await seed.reportLog(player, { createdAt: ago(30 * dayMs + minuteMs) })
  const french = await seed.reportLog(player, { realm: 'fr' })
  const foreign = await seed.reportLog(await seed.player())
  for (const id of [old.id, foreign.id, randomUUID()]) {
    expect(await faultOf(report(id))).toEqual(['INVALID_INPUT', 'answers.log validation.unknown-log'])
  }
  expect(await faultOf(report(french.id))).toEqual([
    'INVALID_INPUT',
    'answers.log validation.log-of-other-realm',
  ])
  for (const wrong of ['1', 'x\0', 5]) {
    const [code, fault] = await faultOf(report(wrong))
    expect([code, fault?.split(' ')[0]]).toEqual(['INVALID_INPUT', 'answers.log'])
  }
  expect(await db.$count(chats, eq(chats.playerId, player.id))).toBe(0)
})

test('a log is removed after 30 days unless a chat names it, and once that one names it no more', async () => {
  const { player, report } = await aReporter()
  const [kept, loose, fresh] = [
    await seed.reportLog(player),
    await seed.reportLog(player),
    await seed.reportLog(player),
  ]
  const id = await report(kept.id)
  const old = { createdAt: ago(30 * dayMs + 120 * minuteMs) }
  await db
    .update(reportLogs)
    .set(old)
    .where(inArray(reportLogs.id, [kept.id, loose.id]))
  await dropOldReportLogs(context)
  expect(await numbersOf(player)).toEqual([kept.number, fresh.number])
  // as the removal of a chat's texts does
  await db.update(chats).set({ reportLogId: null }).where(eq(chats.id, id))
  await dropOldReportLogs(context)
  expect(await numbersOf(player)).toEqual([fresh.number])
})

test('a deleted player takes their logs along', async () => {
  const player = await seed.player()
  await seed.reportLog(player)
  await db.execute(sql`delete from players where id = ${player.id}`)
  expect(await numbersOf(player)).toEqual([])
})

test('a migrated player goes on with their logs behind those of the other one, and an undo gives them back', async () => {
  const [from, to] = [await seed.player(), await seed.player()]
  for (const player of [from, from, to, to, to]) await seed.reportLog(player)
  const id = await migrate(from, to)
  expect([await numbersOf(from), await numbersOf(to)]).toEqual([[], [1, 2, 3, 4, 5]])
  await seed.reportLog(from)
  await undo(id)
  expect([await numbersOf(from), await numbersOf(to)]).toEqual([
    [1, 1, 2],
    [1, 2, 3],
  ])
})
