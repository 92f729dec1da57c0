import { expect, test } from 'vitest'
import { routeMatcher } from './route-matcher.ts'

const isRoute = routeMatcher([
  '/',
  '/account',
  '/rules/{-$category}/{-$rule}',
  '/player/$id',
  '/wiki/$',
  '/a.b',
])

test.each([
  '/',
  '/account',
  '/account/',
  '/rules',
  '/rules/roleplay',
  '/rules/roleplay/1',
  '/player/7',
  '/wiki',
  '/wiki/a/b',
  '/a.b',
])('%s is a page', (path) => expect(isRoute(path)).toBe(true))

test.each([
  '/nothing',
  '/accounts',
  '/account/x',
  '/rules/a/b/c',
  '/player',
  '/player/7/8',
  '/axb',
  '//account',
])('%s is none', (path) => expect(isRoute(path)).toBe(false))
