import { expect, test } from 'vitest'
import { type OnStored, realmCases } from '#testing/authorization/realm-cases.ts'

const served = (onStored: OnStored) =>
  realmCases(onStored).flatMap(({ held, named, stored, isServed }) =>
    isServed ? [`${held} ${named} ${stored}`] : [],
  )

test('who names the realm in which the permission is held is served, of a stored object only in its realm', () => {
  expect(served(false)).toEqual(['de de null', 'fr fr null'])
  expect(served(true)).toEqual(['de de de'])
  expect(served('always-in-realm')).toEqual(['de de de'])
})

test('what always belongs to a realm is not tried as belonging to none', () => {
  expect(realmCases(true).some(({ stored }) => stored === null)).toBe(true)
  expect(realmCases('always-in-realm').every(({ stored }) => stored !== null)).toBe(true)
})
