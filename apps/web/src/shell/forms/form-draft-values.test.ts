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

test('fills a list as the draft has it, as long as each entry has the shape of the form', () => {
  const form = { steps: [{ duration: '1', unit: 'DAYS' }], names: [] }
  const steps = [
    { duration: '3', unit: 'HOURS' },
    { duration: '7', unit: 'DAYS' },
  ]
  expect(applyDraft(form, { steps, names: ['a.b'] })).toEqual({ steps, names: ['a.b'] })
  expect(applyDraft(form, { steps: [], names: [] })).toEqual({ steps: [], names: [] })
  for (const wrong of [{ 0: steps[0] }, [{ duration: 3, unit: 'DAYS' }], [null], 'DAYS', ['DAYS']])
    expect(applyDraft(form, { steps: wrong, names: [7] })).toEqual(form)
})

test('compares the content of all fields', () => {
  expect(sameValues(values, structuredClone(values))).toBe(true)
  expect(sameValues(values, { ...values, name: { de: 'Karten', en: 'Maps' } })).toBe(false)
})
