import { expect, test } from 'vitest'
import { follow } from '#shell/forms/use-live-form.ts'

interface Rank {
  level: number
  prefix: string
}

const valuesOf = ({ level, prefix }: Rank) => ({ level: String(level), prefix })
const shown: Rank = { level: 5, prefix: '&6' }
const seen = { thing: shown, newest: shown, isChanged: false, wasRefused: false, toShow: null }

test('after a save the fields show what was stored of it, which nobody else changed', () => {
  const sent = { level: '007', prefix: '§a' }
  const stored = { level: 7, prefix: '&a' }
  expect(follow(seen, stored, valuesOf, sent, sent)).toEqual({
    ...seen,
    thing: stored,
    newest: stored,
    toShow: { initial: valuesOf(stored), values: valuesOf(stored) },
  })
})

test('a change by somebody else in a field that is being typed in is not taken over', () => {
  const stored = { level: 7, prefix: '&6' }
  const typed = { level: '8', prefix: '&6' }
  const followed = follow(seen, stored, valuesOf, typed, valuesOf(shown))
  expect(followed).toEqual({ ...seen, newest: stored, isChanged: true })
})
