import { outbox } from '@kubora/schema/db/outbox'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseDueJobs } from '#outbox/lease-jobs.ts'
import { listFailedJobs, retryFailedJobs } from '#outbox/retry-failed-jobs.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, events } = await createTestContext()

async function job(topic: string, columns: object): Promise<string> {
  const [row] = await db
    .insert(outbox)
    .values({ topic, payload: {}, ...columns })
    .returning({ id: outbox.id })
  return row?.id ?? ''
}

test('failed jobs, or those of one topic, are due again with all their attempts; others stay as they are', async () => {
  const failed = { failedAt: sql`clock_timestamp()`, attempts: 12, lastError: '451 later' }
  const [mail, other] = [await job('mail', failed), await job('other', failed)]
  const done = await job('mail', { doneAt: sql`clock_timestamp()`, attempts: 3 })
  expect((await listFailedJobs(db, 10)).map(({ id, lastError }) => [id, lastError])).toEqual([
    [mail, '451 later'],
    [other, '451 later'],
  ])
  expect(await retryFailedJobs(context, 'mail')).toBe(1)
  expect(events).toContainEqual({ kind: 'outbox' })
  expect((await listFailedJobs(db, 10)).map(({ id }) => id)).toEqual([other])
  expect(await leaseDueJobs(db, 10)).toEqual([{ id: mail, topic: 'mail', attempts: 0 }])
  expect(await retryFailedJobs(context)).toBe(1)
  expect(await retryFailedJobs(context)).toBe(0)
  expect(await db.select().from(outbox).where(eq(outbox.id, done))).toMatchObject([{ attempts: 3 }])
})
