import { expect, test } from 'vitest'
import { holdsPermission } from '#permissions/holds-permission.ts'

test('an exact name covers itself and nothing below or above it', () => {
  expect(holdsPermission(['acp.players'], 'acp.players')).toBe(true)
  expect(holdsPermission(['acp.players'], 'acp.players.view')).toBe(false)
  expect(holdsPermission(['acp.players.view'], 'acp.players')).toBe(false)
})

test('a trailing wildcard covers everything below its stem, never the stem or a sibling', () => {
  expect(holdsPermission(['acp.players.*'], 'acp.players.view')).toBe(true)
  expect(holdsPermission(['acp.players.*'], 'acp.players.note.edit')).toBe(true)
  expect(holdsPermission(['acp.players.*'], 'acp.players')).toBe(false)
  expect(holdsPermission(['acp.players.*'], 'acp.playersx.view')).toBe(false)
  expect(holdsPermission(['acp.players.*'], 'acp.players.')).toBe(false)
})

test('the lone star covers everything and no grants cover nothing', () => {
  expect(holdsPermission(['*'], 'network.permissions.edit')).toBe(true)
  expect(holdsPermission([], 'acp.players.view')).toBe(false)
})
