import { expect, test } from 'vitest'
import { createLiveOutcomes } from '#features/notifications/live-outcomes.ts'

test('a slower answer does not set a settled message back', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'ERROR')
  expect(outcomes.newer('1', 'PENDING')).toBe('ERROR')
  expect(outcomes.newer('2', 'PENDING')).toBe('PENDING')
})

test('what was read from the server later counts more than an earlier live outcome', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'TIMEOUT')
  expect(outcomes.newer('1', 'SUCCESS')).toBe('SUCCESS')
  outcomes.handle('1', 'SUCCESS')
  expect(outcomes.newer('1', 'PENDING')).toBe('SUCCESS')
})

test('a live message that is still on its way says nothing new', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'PENDING')
  expect(outcomes.newer('1', 'ERROR')).toBe('ERROR')
})
