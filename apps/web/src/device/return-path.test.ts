import { expect, test } from 'vitest'
import { safeReturnPath } from '#device/return-path.ts'

const origin = 'https://play.example'

test.each(['/', '/chats', '/chat/7?tab=note#last', '/rules/roleplay/1.2', '/a//b'])('keeps %s', (path) => {
  expect(safeReturnPath(path, origin)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https://play.example/chats',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  'chats',
  '',
  null,
  7,
  { toString: () => '/chats' },
])('refuses %j', (path) => {
  expect(safeReturnPath(path, origin)).toBeNull()
})
