import { expect, test } from 'vitest'
import { looksLike } from '#permissions/name-appearance.ts'

test.each([
  ['Cyrillic', '\u0410dmin'],
  ['Cyrillic in capitals', '\u0410DM\u0406N'],
  ['Greek', 'Adm\u03b9n'],
  ['full width', '\uff21\uff44\uff4d\uff49\uff4e'],
  ['mathematical', '\ud835\udc00\ud835\udc1d\ud835\udc26\ud835\udc22\ud835\udc27'],
  ['a digit', 'Adm1n'],
  ['another letter', 'Admln'],
  ['its case', 'aDMIN'],
  ['spaces', ' Admin\u00a0'],
])('a name of %s is mistaken for the Latin one', (_what, name) => {
  expect(looksLike(name, 'Admin')).toBe(true)
  expect(looksLike('Admin', name)).toBe(true)
})

test('small letters that look like Latin ones only as capitals are mistaken for them, and the other way round', () => {
  expect(looksLike('\u0432\u0435\u0442\u0430', 'BETA')).toBe(true)
  expect(looksLike('\u03bdip', 'vip')).toBe(true)
})

test.each([
  ['Moderator', 'Mentor'],
  ['Gold', 'Gold+'],
  ['G\u00e4ste', 'Gaste'],
  ['\u041c\u043e\u0434\u0435\u0440\u0430\u0442\u043e\u0440', 'Moderator'],
  ['VIP', 'VIP 2'],
])('%s and %s are two names', (name, other) => {
  expect(looksLike(name, other)).toBe(false)
})
