import { expect, test } from 'vitest'
import { isOwnMessage } from '#features/chats/own-message.ts'

const written = (author: 'PLAYER' | 'TEAM', memberName: string | null = null) => ({
  author,
  memberName,
  entry: null,
})

test.each([
  ['their message', written('PLAYER'), true],
  ['their step', { author: 'SYSTEM', memberName: null, entry: { by: 'PLAYER' } }, true],
  ['a message of the team', written('TEAM'), false],
  ['a step by itself', { author: 'SYSTEM', memberName: null, entry: { by: 'SYSTEM' } }, false],
] as const)("%s is a player's own: %#", (_what, message, isOwn) => {
  expect(isOwnMessage(message, { side: 'PLAYER', playerName: 'Steve' })).toBe(isOwn)
})

test.each([
  ['their message', written('TEAM', 'Steve'), true],
  ['their step', { author: 'SYSTEM', memberName: 'Steve', entry: { by: 'TEAM' } }, true],
  ["a colleague's message", written('TEAM', 'Alex'), false],
  ['a message of the player', written('PLAYER'), false],
] as const)("%s is a member's own: %#", (_what, message, isOwn) => {
  expect(isOwnMessage(message, { side: 'TEAM', playerName: 'Steve' })).toBe(isOwn)
  expect(isOwnMessage(message, { side: 'TEAM', playerName: null })).toBe(false)
})
