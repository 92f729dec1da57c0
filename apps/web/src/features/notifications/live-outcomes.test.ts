import { expect, test } from 'vitest'
import { createLiveOutcomes } from '#features/notifications/live-outcomes.ts'

test('a late query result does not set a settled notification back to pending', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'ERROR')
  expect(outcomes.newer('1', 'PENDING')).toBe('ERROR')
  expect(outcomes.newer('2', 'PENDING')).toBe('PENDING')
})

test('an outcome read from the server later replaces an earlier live outcome', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'TIMEOUT')
  expect(outcomes.newer('1', 'SUCCESS')).toBe('SUCCESS')
  outcomes.handle('1', 'SUCCESS')
  expect(outcomes.newer('1', 'PENDING')).toBe('SUCCESS')
})

test('a live event with a pending outcome changes nothing', () => {
  const outcomes = createLiveOutcomes()
  outcomes.handle('1', 'PENDING')
  expect(outcomes.newer('1', 'ERROR')).toBe('ERROR')
})
