import { expect, test } from 'vitest'
import { wireTime, wireDisplayText } from '#protocol/wire-values.ts'

test.each([
  ['Paper 1.21.4', 'Paper 1.21.4'],
  ['  Grüße, 東京 👋  ', 'Grüße, 東京 👋'],
  ['two\r\nlines\tand\u2028more', 'two lines and more'],
  ['setup\u202egpj.exe', 'setup gpj.exe'],
  ['\u0007bell\u2066', 'bell'],
])('the display text %j is read as %j', (text, read) => expect(wireDisplayText(100).parse(text)).toBe(read))

test.each(['', '   ', '\u202e', ' \u0007\u2066', 'x'.repeat(101), 'a\0b', '\ud800'])(
  '%j is no display text',
  (text) => expect(wireDisplayText(100).safeParse(text).success).toBe(false),
)

test.each(['2024-02-29T23:59:59Z', '2026-03-01T12:00:00.123456789Z', '0001-01-01T00:00:00Z'])(
  '%s is an instant',
  (text) => expect(wireTime.parse(text)).toBe(text),
)

test.each(['2026-02-30T10:00:00Z', '2026-03-01T24:00:00Z', '2026-13-01T00:00:00Z', '2026-03-01T12:00:00'])(
  '%s is no instant',
  (text) => expect(wireTime.safeParse(text).success).toBe(false),
)
