import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type InstantText, isoOfText } from '#graphql/instant-text.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db } = await openTestWorld()

/** What Postgres makes of instants at the precision of our tables, in a time zone. */
async function textsOf(instants: readonly Date[], zone: string): Promise<InstantText[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`)
    const given = instants.map((instant) => instant.toISOString()).join(',')
    const rows = await tx.execute<{ text: InstantText }>(sql`
      select one::timestamptz(3)::text as text
      from unnest(string_to_array(${given}, ',')) with ordinality as t(one, n) order by n`)
    return rows.map(({ text }) => text)
  })
}

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'])(
  'reads every instant as Postgres writes it in %s',
  async (zone) => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(instants, { minLength: 1, maxLength: 50 }), async (some) => {
        expect((await textsOf(some, zone)).map(isoOfText)).toEqual(some.map((one) => one.toISOString()))
      }),
      tries(30),
    )
  },
)

test.each([0, 1, 10, 100, 120, 999])('keeps %i milliseconds', async (milliseconds) => {
  const instant = new Date(Date.UTC(2026, 10, 21, 3, 15, 46, milliseconds))
  const [text] = await textsOf([instant], 'UTC')
  expect(text && isoOfText(text)).toBe(instant.toISOString())
})

test('refuses what is no instant', () => {
  expect(() => isoOfText('infinity' as InstantText)).toThrow(RangeError)
})
