import { expect, test } from 'vitest'
import {
  readPageAddress,
  requestedLocale,
  withoutRequestedLocale,
  writePageAddress,
} from '#contract/page-address.ts'

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

test.each([
  ['/rules', '', null],
  ['/rules', '?locale=fr', null],
  ['/fr/rules', '?locale=en', 'fr'],
  ['/auth/login', '', null],
  ['/auth/login', '?locale=fr', 'fr'],
  ['/en/auth/login', '', 'en'],
  ['/en/auth/login', '?locale=fr', 'fr'],
  ['/auth/login', '?locale=xx', null],
])(
  'an address names its language by a prefix, or a parameter behind the login: %s%s',
  (path, search, locale) => expect(requestedLocale(path, search)).toBe(locale),
)

test.each([
  ['/fr/rules', '?locale=en', null],
  ['/auth/login', '?done=ended', null],
  ['/auth/login', '?locale=fr', '/auth/login'],
  ['/en/auth/login', '?done=ended&locale=fr', '/auth/login?done=ended'],
])('pages behind the login are kept in the tab without a language: %s%s', (path, search, address) =>
  expect(withoutRequestedLocale(path, search)).toBe(address),
)
