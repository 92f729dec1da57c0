import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { enqueueJob } from '@kubora/domain/kernel/outbox'
import { seal } from '@kubora/domain/kernel/secret'
import { endUntrustedLinks } from '@kubora/domain/player-links/end-untrusted-links'
import { accounts } from '@kubora/schema/db/accounts'
import { commands } from '@kubora/schema/db/commands'
import { notifications } from '@kubora/schema/db/notifications'
import { outbox } from '@kubora/schema/db/outbox'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context, redis, mailSink } = ground

/** Enqueues a mail with a valid code to a new address. */
async function enqueueCodeMail(): Promise<{ to: string; code: string }> {
  const account = await seed.account({ confirmed: false })
  const code = await inUnit(context, async (unit) => {
    const issued = await issueCode(unit, 'EMAIL_CONFIRM', `account:${account.id}`, 5)
    await enqueueJob(
      unit,
      'send-code-mail',
      {
        mail: 'confirm-email',
        to: account.email,
        locale: 'de',
        codeId: issued.id,
        sealedCode: seal(unit.secret, issued.code),
      },
      { dedupeKey: issued.id },
    )
    return issued.code
  })
  return { to: account.email, code }
}

function mailsTo(to: string): string[] {
  return mailSink.mails.filter((mail) => mail.includes(`To: ${to}`))
}

async function allDone(): Promise<boolean> {
  const [row] = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from outbox where done_at is null and failed_at is null`,
  )
  return row?.open === 0
}

test('an enqueued mail goes out once, from two bridges, and its code is cleared from the row', async () => {
  const bridges = [await ground.start(), await ground.start()]
  const enqueued = await Promise.all(Array.from({ length: 12 }, enqueueCodeMail))
  await eventually('all jobs are done', allDone)
  for (const { to, code } of enqueued) {
    expect(mailsTo(to)).toHaveLength(1)
    expect(mailsTo(to)[0]).toContain(code)
  }
  const rows = await db.select().from(outbox).where(eq(outbox.topic, 'send-code-mail'))
  for (const row of rows) expect(row.payload).toMatchObject({ sealedCode: '' })
  await Promise.all(bridges.map((bridge) => ground.stop(bridge)))
})

test('jobs survive the loss of all of Redis and a mail server that refuses for a while', async () => {
  const bridge = await ground.start()
  mailSink.refusing = true
  const enqueued = await Promise.all(Array.from({ length: 5 }, enqueueCodeMail))
  await eventually('a first attempt failed', async () => {
    const rows = await db.select().from(outbox).where(sql`${outbox.lastError} is not null`)
    return rows.length > 0
  })
  // this test file's own Redis database, so the same as FLUSHALL for these bridges
  await redis.flushdb()
  mailSink.refusing = false
  const later = await enqueueCodeMail()
  await redis.flushdb()
  await eventually('all jobs are done', allDone)
  for (const { to } of [...enqueued, later]) expect(mailsTo(to)).toHaveLength(1)
  await ground.stop(bridge)
})

test('jobs enqueued while no bridge runs, or begun by one that died, are done by the next', async () => {
  const waiting = await enqueueCodeMail()
  const abandoned = await enqueueCodeMail()
  // as a process leaves it that was killed during its attempt
  await db.execute(sql`update outbox set attempts = 1, leased_until = clock_timestamp() + interval '1 second'
    where payload->>'to' = ${abandoned.to}`)
  const bridge = await ground.start()
  await eventually('all jobs are done', allDone)
  expect([mailsTo(waiting.to).length, mailsTo(abandoned.to).length]).toEqual([1, 1])
  await ground.stop(bridge)
})

test('a process keeps its claim of a job that takes long', async () => {
  // longer than the claim that is set below: only one that is renewed lasts
  mailSink.acknowledgeAfterMs = 14_000
  const bridges = [await ground.start(), await ground.start()]
  const { to } = await enqueueCodeMail()
  const ofMail = sql`${outbox.payload}->>'to' = ${to}`
  await eventually('the mail is under way', () => mailsTo(to).length === 1)
  // as if the process had claimed it long ago and would not renew it
  await db.update(outbox).set({ leasedUntil: sql`clock_timestamp() + interval '10 seconds'` }).where(ofMail)
  mailSink.acknowledgeAfterMs = 0
  await eventually('all jobs are done', allDone)
  const [row] = await db.select({ attempts: outbox.attempts }).from(outbox).where(ofMail)
  expect({ mails: mailsTo(to).length, attempts: row?.attempts }).toEqual({ mails: 1, attempts: 1 })
  await Promise.all(bridges.map((bridge) => ground.stop(bridge)))
})

test('a code that was replaced before its mail went out is not mailed', async () => {
  const { to } = await enqueueCodeMail()
  await db.execute(
    sql`update codes set replaced_at = clock_timestamp() where replaced_at is null and used_at is null`,
  )
  const bridge = await ground.start()
  await eventually('all jobs are done', allDone)
  expect(mailsTo(to)).toHaveLength(0)
  await ground.stop(bridge)
})

test('a job of an unknown topic is marked for the operator after its first attempt', async () => {
  await db.insert(outbox).values({ topic: 'from-another-version', payload: {} })
  const bridge = await ground.start()
  const failed = await eventually('the job failed', async () => {
    const [row] = await db.select().from(outbox).where(eq(outbox.topic, 'from-another-version'))
    return row?.failedAt ? row : undefined
  })
  expect(failed.lastError).toContain('no job runs the topic')
  await ground.stop(bridge)
})

test('scheduled work is done: addresses, unconfirmed accounts, old jobs, silent notifications', async () => {
  const account = await seed.account()
  const session = await seed.session(account)
  await db.execute(sql`update sessions set created_at = now() - interval '8 days' where id = ${session}`)
  const fresh = await seed.session(account)
  const unconfirmed = await seed.account({
    confirmed: false,
    registeredAt: new Date(Date.now() - 25 * 3_600_000),
  })
  const [old] = await db.insert(outbox).values({ topic: 'old', payload: {} }).returning()
  await db.update(outbox).set({ doneAt: sql`now() - interval '8 days'` }).where(eq(outbox.topic, 'old'))
  const player = await seed.player()
  await db.insert(notifications).values({
    playerId: player.id,
    text: 'lost',
    createdAt: sql`now() - interval '10 seconds'`,
  })
  const bridge = await ground.start()
  await eventually('the notification timed out', async () => {
    const [row] = await db.select().from(notifications).where(eq(notifications.playerId, player.id))
    return row?.outcome === 'timeout'
  })
  await eventually(
    'old jobs are deleted',
    async () => (await db.$count(outbox, eq(outbox.id, old?.id ?? ''))) === 0,
  )
  await eventually(
    'the account is deleted',
    async () => (await db.$count(accounts, eq(accounts.id, unconfirmed.id))) === 0,
  )
  const keepsAddress = async () => {
    const rows = await db.execute<{ id: string; ip_address: string | null }>(
      sql`select id, ip_address from sessions where account_id = ${account.id}`,
    )
    return new Map(rows.map((row) => [row.id, row.ip_address !== null]))
  }
  await eventually('the old address is deleted', async () => (await keepsAddress()).get(session) === false)
  expect((await keepsAddress()).get(fresh)).toBe(true)
  await ground.stop(bridge)
})

test('the end of a link is shown in game once, in the language of the account', async () => {
  const { player } = await seed.linkedPlayer({ account: { locale: 'fr' } })
  const server = await seed.gameServer({ connected: true })
  await seed.playersOnline(server, [player])
  await inUnit(context, (unit) => endUntrustedLinks(unit, [player.id]))
  const bridges = [await ground.start(), await ground.start()]
  await eventually('all jobs are done', allDone)
  const sent = await db.select().from(commands).where(eq(commands.playerId, player.id))
  expect(sent).toMatchObject([
    {
      type: 'link-changed',
      payload: { kind: 'GAME', linked: false, text: expect.stringContaining('n’est plus lié') },
    },
  ])
  await Promise.all(bridges.map((bridge) => ground.stop(bridge)))
})
