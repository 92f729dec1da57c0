import { expect, test } from 'vitest'
import { reasonOf, storedName } from '#features/audit-log/stored-texts.ts'

test('the name of a target is the newer one that its line stored, and there may be none', () => {
  expect(storedName({ oldValue: { name: 'Old' }, newValue: { name: 'New' } })).toBe('New')
  expect(storedName({ oldValue: { name: 'Old' }, newValue: null })).toBe('Old')
  expect(storedName({ oldValue: 'name', newValue: { name: 5 } })).toBeNull()
})

test('the reason is the one given for the line, else that of what it made', () => {
  const newValue = { reason: 'Griefing' }
  expect(reasonOf({ value: 'by mistake', oldValue: null, newValue })).toBe('by mistake')
  expect(reasonOf({ value: null, oldValue: null, newValue })).toBe('Griefing')
  expect(reasonOf({ value: null, oldValue: { reason: 'Griefing' }, newValue: null })).toBeNull()
})
