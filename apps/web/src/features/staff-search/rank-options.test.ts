import { UserRound } from 'lucide-react'
import { expect, test } from 'vitest'
import { fit } from '#features/staff-search/match-label.ts'
import {
  appendOption,
  fittingOptions,
  openingOptions,
  rankOptions,
} from '#features/staff-search/rank-options.ts'
import type { StaffOption } from '#features/staff-search/staff-option.ts'

function option(key: string, label: string, group: StaffOption['group'] = 'pages'): StaffOption {
  return { key, label, group, aliases: '', detail: null, icon: UserRound, to: '/', params: {}, search: {} }
}

const [players, bans] = [option('page:players', 'Players'), option('page:bans', 'Bans')]
const anna = option('player:1', 'Anna', 'players')
const [bank, banker] = [option('player:2', 'Bank', 'players'), option('player:3', 'Banker', 'players')]
const keys = (groups: ReturnType<typeof rankOptions>) =>
  groups.map(({ group, options }) => [group, ...options.map(({ key }) => key)])

test('the group whose best option fits best comes first, and what the device knows before what fits equally well', () => {
  const found = [
    { option: bank, fits: fit.start },
    { option: banker, fits: fit.start },
  ]
  expect(keys(rankOptions([...fittingOptions('ban', [players, bans]), ...found], []))).toEqual([
    ['pages', 'page:bans'],
    ['players', 'player:2', 'player:3'],
  ])
  const exact = [{ option: bank, fits: fit.exact }]
  expect(keys(rankOptions([...fittingOptions('bank', [players, bans]), ...exact], []))).toEqual([
    ['players', 'player:2'],
    ['pages', 'page:bans'],
  ])
})

test('what was opened recently comes before what fits equally well, and is shown once', () => {
  const found = [bank, banker].map((one) => ({ option: one, fits: fit.start }))
  const recent = [{ key: 'player:3', name: 'Banker' }]
  expect(keys(rankOptions([{ option: banker, fits: fit.start }, ...found], recent))).toEqual([
    ['players', 'player:3', 'player:2'],
  ])
})

test('what was found twice stands where it fits better', () => {
  const twice = [bank, banker, bank].map((one, index) => ({
    option: one,
    fits: [fit.exact, fit.start, fit.part][index] ?? 0,
  }))
  expect(keys(rankOptions(twice, []))).toEqual([['players', 'player:2', 'player:3']])
})

test('before anything is typed, what was opened recently stands above pages, and what may not be opened any more is left out', () => {
  const recent = [
    { key: 'player:1', name: 'Anna' },
    { key: 'page:gone', name: '' },
    { key: 'page:bans', name: '' },
  ]
  expect(keys(openingOptions([players, bans, anna, bank], recent))).toEqual([
    ['recent', 'player:1', 'page:bans'],
    ['pages', 'page:players'],
  ])
  expect(keys(openingOptions([bank], []))).toEqual([])
})

test('an option is appended to the full group of its kind, below the others, and without such a group to none', () => {
  const found = Array.from({ length: 10 }, (_, index) => ({
    option: option(`player:${index}`, `Fox_${index}`, 'players'),
    fits: fit.start,
  }))
  const all = option('all-players', 'All', 'players')
  const groups = appendOption(rankOptions([...found, ...fittingOptions('play', [players])], []), all)
  expect(groups.find(({ group }) => group === 'players')?.options.map(({ key }) => key)).toEqual([
    ...found.slice(0, 8).map(({ option: { key } }) => key),
    'all-players',
  ])
  expect(keys(appendOption(rankOptions(fittingOptions('play', [players]), []), all))).toEqual([
    ['pages', 'page:players'],
  ])
})
