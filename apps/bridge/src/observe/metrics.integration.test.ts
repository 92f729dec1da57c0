import { outbox } from '@kubora/schema/db/outbox'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { enqueueJob } from '@kubora/domain/kernel/outbox'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { db, seed, context, mailSink } = ground

/** Returns the value of a metric at `/metrics`; undefined when it has none yet. */
async function metric(healthUrl: string, name: string): Promise<number | undefined> {
  const text = await (await fetch(`${healthUrl}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

/** Waits until a metric that is read in the database has a value: on a busy machine a reading may take too long, and has none then. */
const expectMetric = (healthUrl: string, name: string, is: (value: number) => boolean) =>
  eventually(name, async () => is((await metric(healthUrl, name)) ?? Number.NaN))

test('the metrics show the oldest waiting job, connected game servers, mails and pending polls', async () => {
  const { healthUrl } = await ground.start()
  await expectMetric(healthUrl, 'kubora_bridge_connected_servers', (value) => value === 0)
  await Promise.all([seed.gameServer({ connected: true }), seed.gameServer()])
  await expectMetric(healthUrl, 'kubora_bridge_connected_servers', (value) => value === 1)
  expect(await metric(healthUrl, 'kubora_bridge_held_calls')).toBe(0)

  await expectMetric(healthUrl, 'kubora_bridge_outbox_oldest_seconds', (value) => value === 0)
  // under way somewhere else, so this bridge leaves it alone
  await db.insert(outbox).values({
    topic: 'mail-code',
    payload: {},
    availableAt: sql`clock_timestamp() - interval '90 seconds'`,
    leasedUntil: sql`clock_timestamp() + interval '1 hour'`,
  })
  await expectMetric(healthUrl, 'kubora_bridge_outbox_oldest_seconds', (value) => value >= 90)

  const notice = { mail: 'password-changed', to: 'a@example.org', locale: 'de', params: {} } as const
  await inUnit(context, (unit) => enqueueJob(unit, 'send-notice-mail', notice))
  const mailsOf = (outcome: string) => metric(healthUrl, `kubora_bridge_mails_total{outcome="${outcome}"}`)
  await eventually('the mail is accepted', async () => (await mailsOf('accepted')) === 1)
  mailSink.refusing = true
  await inUnit(context, (unit) => enqueueJob(unit, 'send-notice-mail', notice))
  await eventually('a mail is refused', async () => ((await mailsOf('refused')) ?? 0) > 0)
})
