import { expect, test } from 'vitest'
import { readPageAddress, writePageAddress } from '#contract/page-address.ts'

test.each([
  ['/', null, '/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/fr/regles/ttt/team', 'fr', '/rules/ttt/team'],
  ['/regeln', null, '/rules'],
  ['/regelwerk/network', null, '/rules/network'],
  ['/mitspielen', null, '/join'],
  ['/en/anleitung', 'en', '/join'],
  ['/de/wiki/commands', 'de', '/wiki/commands'],
  ['/english', null, '/english'],
  ['/account', null, '/account'],
  ['//evil.example', null, '/evil.example'],
  ['/en//evil.example/x', 'en', '/evil.example/x'],
  ['/de/\\\\evil.example', 'de', '/evil.example'],
])('%s is read as %s %s', (pathname, locale, inner) =>
  expect(readPageAddress(pathname)).toEqual({ locale, pathname: inner }),
)

test.each([
  ['de', '/rules', '/rules'],
  ['en', '/rules/ttt', '/en/rules/ttt'],
  ['fr', '/', '/fr'],
  ['en', '/account', '/account'],
  ['fr', '/admin/content', '/admin/content'],
] as const)('in %s %s is written as %s', (locale, pathname, address) =>
  expect(writePageAddress(locale, pathname)).toBe(address),
)
