import { PROTOCOL_CALLS } from '@kubora/schema/protocol/calls'
import type { ProtocolCall } from '@kubora/schema/protocol/protocol-call'
import { seededRandom } from '#simulator/seeded-random.ts'

/** A frame with some damage. */
export type FuzzedFrame = { readonly path: string; readonly body: string }

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  'x'.repeat(9000),
  '\0',
  '\uD800',
  'ß💥'.repeat(60),
  '../../etc/passwd',
  "'; drop table players; --",
  -1,
  0.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: 1 } },
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
]

const FRAMES_PER_CALL = 60

function damage(value: unknown, random: () => number): unknown {
  const odd = ODD_VALUES[Math.floor(random() * ODD_VALUES.length)]
  if (random() < 0.15 || typeof value !== 'object' || value === null) return odd
  if (Array.isArray(value)) {
    const index = Math.floor(random() * value.length)
    return random() < 0.2
      ? [...value, odd]
      : value.map((item, at) => (at === index ? damage(item, random) : item))
  }
  const entries = Object.entries(value)
  const chosen = Math.floor(random() * entries.length)
  return Object.fromEntries(
    entries.map(([key, field], at) => [key, at === chosen ? damage(field, random) : field]),
  )
}

/** Returns damaged frames of every call, always the same ones; those whose boot id is undamaged have this `bootId`. */
export function fuzzFrames(bootId: string): FuzzedFrame[] {
  const random = seededRandom(4711)
  return Object.entries<ProtocolCall>(PROTOCOL_CALLS).flatMap(([path, { example }]) =>
    Array.from({ length: FRAMES_PER_CALL }, () => {
      // No call may become a long poll: there are hundreds of them.
      const whole = { ...Object(example.request), bootId, ...(path === '/sync' ? { waitMs: 0 } : {}) }
      return { path, body: JSON.stringify(damage(whole, random)) }
    }),
  )
}
