import { expect, test } from 'vitest'
import { automaticValues } from '#shell/premessages/automatic-values.ts'

const at = {
  now: new Date('2026-03-01T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  chat: 'https://example.org/chat/1',
}
const nobody = { playerName: 'Emma', characterName: null, memberName: 'Anna', ban: null }
const reason = {
  fallbackLanguage: { name: 'Griefing am Spawn' },
  translations: [
    { key: 'de', value: 'Griefing am Spawn' },
    { key: 'fr', value: 'Griefing au spawn' },
  ],
}

test('what a player has not is left open', () => {
  expect(Object.keys(automaticValues(nobody, 'de', at)).toSorted()).toEqual([
    'chat',
    'date',
    'member',
    'player',
  ])
})

test('a ban is read in the language of the text, else in the fallback', () => {
  const banned = { ...nobody, ban: { reason, endsAt: '2026-04-01T12:00:00Z' } }
  expect(automaticValues(banned, 'fr', at).banReason).toBe('Griefing au spawn')
  expect(automaticValues(banned, 'en', at).banReason).toBe('Griefing am Spawn')
  // as mails and the game write it, so that nobody takes it for another clock
  expect(automaticValues(banned, 'de', at).banEnd).toBe('1. April 2026 um 14:00 MESZ')
})

test('a ban without an end leaves its end open', () => {
  const values = automaticValues({ ...nobody, ban: { reason, endsAt: null } }, 'de', at)
  expect(values).not.toHaveProperty('banEnd')
  expect(values.banReason).toBe('Griefing am Spawn')
})
