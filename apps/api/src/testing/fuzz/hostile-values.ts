import { randomUUID } from 'node:crypto'
import fc from 'fast-check'

/** What people, programs and attackers put into text fields. */
export const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\u0000', '\ud800', '\udfff', 'a', "'", '%', '_', '\\', '😀', '\u202e'),
  }),
  fc.constantFrom('', ' ', '-1', '0', '1e9', '9'.repeat(40), 'null', randomUUID()),
  fc.emailAddress(),
)

/** A value of any type, for fields of every type. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(fc.string(), nasty, { maxKeys: 3 }),
)

/** Operations by the field they request, each with what its variables are made of. */
export type FuzzedOperations = Record<
  string,
  [query: string, variables: Record<string, fc.Arbitrary<unknown>>]
>

/** What there is in the database for them. */
export type FuzzTarget = { playerId: number }

/** An id of something that exists, of nothing, or no id at all. */
export const nastyId = fc.oneof(nasty, fc.integer(), fc.integer({ min: 1, max: 5 }).map(String))

/** A cursor of the form that lists return, but with a key of anything. */
export const nastyCursor = fc.oneof(
  nasty,
  // the form of a list by time, at the ends of what a time can be
  fc
    .tuple(
      fc.constantFrom(
        '0000-01-01T00:00:00Z',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59Z',
        `2026-01-01T00:00:00.${'9'.repeat(300)}Z`,
      ),
      fc.uuid(),
    )
    .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
  fc
    .array(fc.oneof(nasty, fc.maxSafeInteger(), fc.constant(2 ** 31), fc.date(), fc.uuid()), { maxLength: 2 })
    .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
)

/** Page sizes, of which half are allowed. */
export const pageSize = fc.oneof(fc.integer(), fc.integer({ min: 1, max: 100 }))
