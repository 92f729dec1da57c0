import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'
import { expect, test } from 'vitest'
import { currentRights } from '#client/current-rights.ts'

const end = Date.parse('2026-03-08T12:00:00.000Z')
const until = '2026-03-08T12:00:00.000Z'

function stateWith(rights: StateParts['rights']): PlayerState {
  return { playerUuid: '069a79f4-44e9-4726-a5be-fca90e38aaf5', version: 1, parts: { rights } }
}

const state = stateWith({
  rank: { name: 'Gold', level: 5, prefix: '§6[Gold]', until },
  groups: [
    { name: 'Builders', until: null },
    { name: 'Testers', until },
  ],
  permissions: [
    { name: 'game.kit.*', until: null },
    { name: 'game.fly', until },
  ],
})

test('what ended is left out from its end on', () => {
  const before = currentRights(state, end - 1)
  expect([before.rank?.name, before.groups, before.holds('game.fly')]).toEqual([
    'Gold',
    ['Builders', 'Testers'],
    true,
  ])
  const after = currentRights(state, end)
  expect([after.rank, after.groups, after.holds('game.fly')]).toEqual([null, ['Builders'], false])
  expect(after.holds('game.kit.gold')).toBe(true)
})

test('a wildcard covers what is below it, and nothing else', () => {
  const { holds } = currentRights(state, end)
  expect([holds('game.kit'), holds('game.kit.'), holds('game.kits'), holds('game.kit.a.b')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  const all = currentRights(
    stateWith({ rank: null, groups: [], permissions: [{ name: '*', until: null }] }),
    end,
  )
  expect(all.holds('anything.at.all')).toBe(true)
})

test('a player without a document holds nothing', () => {
  const nothing = currentRights(null, end)
  expect([nothing.rank, nothing.groups, nothing.holds('game.fly')]).toEqual([null, [], false])
})
