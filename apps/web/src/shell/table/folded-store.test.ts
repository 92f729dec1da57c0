import { expect, test } from 'vitest'
import { withFolded } from '#shell/table/folded-store.ts'

test('folds rows once, and unfolds only those that are named', () => {
  const folded = withFolded(['1'], ['2', '1'], true)
  expect(folded.toSorted()).toEqual(['1', '2'])
  expect(withFolded(folded, ['1'], false)).toEqual(['2'])
})

test('forgets what was folded longest ago', () => {
  const many = Array.from({ length: 500 }, (_, index) => `row ${index}`)
  const folded = withFolded(many, ['last'], true)
  expect(folded).toHaveLength(500)
  expect(folded).not.toContain('row 0')
  expect(folded).toContain('last')
})
