import { expect, test } from 'vitest'
import { banUnits, createBanInput } from '#bans.ts'

const ban = { playerId: 1, reason: 'Griefing', idempotencyKey: '4b0fbb1e-6d9e-4a55-9ad2-95b0c0e1b0a1' }

function faultOf(duration: unknown, unit: string): string {
  const { error } = createBanInput.safeParse({ ...ban, duration, unit })
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join() ?? ''
}

const [wrong, outside, missing] = [
  'duration validation.number',
  'duration validation.duration-ban',
  'duration validation.required',
]

test.each(banUnits)('a duration in %s is a whole number from −1 to 5000, in one spelling', (unit) => {
  const table = [
    [-2, outside],
    [-1.5, wrong],
    [-1, ''],
    [-0, ''],
    [0, ''],
    [1, ''],
    [5000, ''],
    [5001, outside],
    [Number.NaN, wrong],
    [Number.POSITIVE_INFINITY, wrong],
    ['', missing],
    [undefined, missing],
    [null, missing],
    ['1e3', wrong],
    ['-1', ''],
    ['7', ''],
    ['-2', outside],
    ['1.5', wrong],
    ['5001', outside],
    ['9'.repeat(40), wrong],
    [true, wrong],
  ] as const
  expect(table.map(([duration]) => [duration, faultOf(duration, unit)])).toEqual(table)
})

test('a permanent ban and none at all are stored as −1 and 0', () => {
  const durations = ['-1', -0, '0'].map(
    (duration) => createBanInput.parse({ ...ban, duration, unit: 'DAYS' }).duration,
  )
  expect(durations).toEqual([-1, 0, 0])
})

test('evidence is links with https that do not hide where they lead, each once', () => {
  const faultsOf = (url: string) =>
    createBanInput
      .safeParse({ ...ban, duration: 1, unit: 'DAYS', evidence: [url] })
      .error?.issues.map(({ message }) => message) ?? []
  const refused = [
    'http://example.net/a',
    'javascript:alert(1)',
    'https://',
    'https://good.example@evil.example/',
    'https://a b.example/',
    'https:\\\\example.net',
    '',
  ]
  for (const url of refused) expect(faultsOf(url), url).toEqual(['validation.https-address'])
  expect(faultsOf(`https://example.net/${'a'.repeat(2000)}`)).toEqual(['validation.toLong'])
  const url = 'https://example.net/clip?t=1#x'
  const parsed = createBanInput.parse({ ...ban, duration: 1, unit: 'DAYS', evidence: [url, url] })
  expect(parsed.evidence).toEqual([url])
  const many = Array.from({ length: 21 }, (_, index) => `${url}${index}`)
  expect(createBanInput.safeParse({ ...ban, duration: 1, unit: 'DAYS', evidence: many }).success).toBe(false)
})

test('a unit, a realm and a reason of its own are required or checked', () => {
  const parse = (changes: object) =>
    createBanInput.safeParse({ ...ban, duration: 1, unit: 'DAYS', ...changes }).success
  expect(parse({})).toBe(true)
  expect(parse({ unit: 'WEEKS' })).toBe(false)
  expect(parse({ realm: 'es' })).toBe(false)
  expect(parse({ realm: 'de' })).toBe(true)
  expect(parse({ reason: ' ' })).toBe(false)
  expect(parse({ reason: 'x'.repeat(501) })).toBe(false)
  expect(createBanInput.parse({ ...ban, duration: 1, unit: 'DAYS', remark: '' }).remark).toBeNull()
  for (const [remark, key] of [
    ['   ', 'only-whitespace'],
    ['a\0', 'invalid-characters'],
    ['x'.repeat(10_000), 'toLong'],
  ]) {
    const { error } = createBanInput.safeParse({ ...ban, duration: 1, unit: 'DAYS', remark })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['remark', `validation.${key}`],
    ])
  }
})
