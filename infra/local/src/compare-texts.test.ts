import { expect, it } from 'vitest'
import { compareTexts } from '#compare-texts.ts'

const reference = {
  title: 'Hallo {{name}}',
  form: { save: 'Sichern', terms: 'Ich nehme die <1>Regeln</1> an' },
}

it('finds nothing in a complete language', () => {
  const english = { title: 'Hello {{ name }}', form: { save: 'Save', terms: 'I accept the <1>rules</1>' } }
  expect(compareTexts(reference, english)).toEqual([])
})

it('finds missing, superfluous and empty texts at any depth', () => {
  const faults = compareTexts(reference, { title: 'Hello {{name}}', form: { save: ' ', extra: 'x' } })
  expect(faults).toEqual([
    'form.terms is missing',
    'form.save is empty',
    'form.extra stands in no other language',
  ])
})

it('finds a slot that a language lacks or renames', () => {
  const faults = compareTexts(
    { a: '{{count}} von {{total}}', b: '<1>x</1>' },
    { a: '{{count}} of {{all}}', b: 'x' },
  )
  expect(faults).toHaveLength(2)
})

it('finds punctuation that could begin a line', () => {
  const german = { ask: 'Wirklich?', say: 'Sag „Halt“.' }
  expect(compareTexts(german, { ask: 'Vraiment ?', say: 'Dis « Stop ».' })).toHaveLength(2)
  expect(compareTexts(german, { ask: 'Vraiment\u00a0?', say: 'Dis «\u00a0Stop\u00a0».' })).toEqual([])
})

it('lets languages have plural forms of their own', () => {
  const german = { days_one: 'ein Tag', days_other: '{{count}} Tage' }
  const french = { days_one: 'un jour', days_many: '{{count}} de jours', days_other: '{{count}} jours' }
  expect(compareTexts(german, french)).toEqual([])
  expect(compareTexts(german, {})).toEqual(['days is missing'])
})
