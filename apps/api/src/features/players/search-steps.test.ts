import { nameRanges } from '@kubora/schema/db/players'
import { expect, test } from 'vitest'
import { chooseSteps } from '#features/players/search-steps.ts'

const lastRange = nameRanges.length - 1
const spread = ['adam', 'bert', 'carl', 'dora', 'emil', 'hans', 'luis', 'nina', 'otto', 'sven', 'theo']
const last = Array.from({ length: 20 }, (_, index) => `zz_guest${index}`)

test('what no sampled name has is gathered from all ranges in one step', () => {
  expect(chooseSteps('xyz', '', [...spread, ...last])).toEqual([{ way: 'gather', from: 0, to: lastRange }])
  expect(chooseSteps('xyz', '', [])).toEqual([{ way: 'gather', from: 0, to: lastRange }])
})

test('what many names of one range have is gathered before it and walked to in it', () => {
  expect(chooseSteps('gue', '', [...spread, ...last])).toEqual([
    { way: 'gather', from: 0, to: lastRange - 1 },
    { way: 'walk', from: lastRange, to: lastRange },
  ])
})

test('one name that fits is walked to past a few, as those like it lie on as many pages of the table', () => {
  const sample = [
    ...Array.from({ length: 60 }, (_, index) => `aa_${index + 10}`),
    'z_other',
    'z_this',
    'z_zz',
  ]
  expect(chooseSteps('this', '', sample).at(-1)).toEqual({ way: 'walk', from: lastRange, to: lastRange })
  expect(chooseSteps('aa_69', '', sample)).toEqual([{ way: 'gather', from: 0, to: lastRange }])
})

test('what stands far behind in a range, and in few of its names, is gathered', () => {
  const before = Array.from({ length: 30 }, (_, index) => `z_${String(index).padStart(2, '0')}`)
  const sample = [...before, ...last.slice(0, 5)]
  expect(chooseSteps('gue', '', sample)).toEqual([{ way: 'gather', from: 0, to: lastRange }])
  // a later page begins behind them
  expect(chooseSteps('gue', 'zz_', sample)).toEqual([{ way: 'walk', from: lastRange, to: lastRange }])
})

test('a page begins with the range of its cursor', () => {
  expect(chooseSteps('xyz', 'nina', spread)).toEqual([{ way: 'gather', from: 6, to: lastRange }])
  expect(chooseSteps('xyz', 's', spread)).toEqual([{ way: 'gather', from: 8, to: lastRange }])
})
