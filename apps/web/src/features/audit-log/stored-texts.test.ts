import { expect, test } from 'vitest'
import { inLanguage, reasonOf, storedName } from '#features/audit-log/stored-texts.ts'

test('the name of a target is the newer one that its line stored, and there may be none', () => {
  expect(storedName({ oldValue: { name: 'Old' }, newValue: { name: 'New' } })).toBe('New')
  expect(storedName({ oldValue: { name: 'Old' }, newValue: null })).toBe('Old')
  expect(storedName({ oldValue: 'name', newValue: { name: 5 } })).toBeNull()
})

test('the reason is the one given for the line, else that of what it made', () => {
  const newValue = { reason: 'Griefing' }
  expect(reasonOf('fr', { value: 'by mistake', oldValue: null, newValue })).toBe('by mistake')
  expect(reasonOf('fr', { value: null, oldValue: null, newValue })).toBe('Griefing')
  expect(reasonOf('fr', { value: null, oldValue: { reason: 'Griefing' }, newValue: null })).toBeNull()
})

test('the reason of a ban by a template is shown in the language of the reader, and no other', () => {
  const reasons = { de: 'Zerstörung', en: 'Griefing', fr: 'Destruction' }
  const newValue = { banId: 'a', reason: 'Zerstörung', reasons }
  expect(reasonOf('fr', { value: null, oldValue: null, newValue })).toBe('Destruction')
  expect(inLanguage('en', newValue)).toEqual({ banId: 'a', reason: 'Griefing' })
  expect(inLanguage('en', { reason: 'Own words', reasons: null })).toEqual({ reason: 'Own words' })
  // a template has reasons only, whose languages are all shown
  expect(inLanguage('en', { name: 'Griefing', reasons })).toEqual({ name: 'Griefing', reasons })
})
