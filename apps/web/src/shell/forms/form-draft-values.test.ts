import { expect, test } from 'vitest'
import { applyDraft, sameValues } from '#shell/forms/form-draft-values.ts'

const values = { name: { de: 'Karten', en: '' }, versionLabel: '', enabled: true }

test('fills the fields of a form, those in groups too, and leaves what the draft lacks', () => {
  expect(applyDraft(values, { name: { en: 'Maps' }, enabled: false })).toEqual({
    name: { de: 'Karten', en: 'Maps' },
    versionLabel: '',
    enabled: false,
  })
})

test('takes nothing that the form does not have, or has with another type', () => {
  const draft = { name: 'Karten', versionLabel: 7, enabled: 'yes', password: 'geheim' }
  expect(applyDraft(values, draft)).toEqual(values)
})

test('compares the content of all fields', () => {
  expect(sameValues(values, structuredClone(values))).toBe(true)
  expect(sameValues(values, { ...values, name: { de: 'Karten', en: 'Maps' } })).toBe(false)
})
