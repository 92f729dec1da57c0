import { expect, test } from 'vitest'
import { answersInput, type AskedQuestion, emptyAnswers } from '#chat-forms.ts'

const asked: AskedQuestion[] = [
  { key: 'why', kind: 'TEXT', required: true },
  { key: 'where', kind: 'LINE', required: true },
  { key: 'age', kind: 'NUMBER', required: true, min: 14, max: 99 },
  { key: 'voice', kind: 'CHOICE', required: true, options: [{ key: 'yes' }, { key: 'no' }] },
  { key: 'who', kind: 'PLAYER', required: true },
  { key: 'character', kind: 'CHARACTER', required: true },
  { key: 'day', kind: 'DATE', required: true },
  { key: 'log', kind: 'LOG', required: true },
  { key: 'own', kind: 'CONFIRM', required: true },
]
const schema = answersInput(asked)
const filled = {
  why: 'Weil\nich es will',
  where: 'Am Hafen 👩‍🚒',
  age: '14',
  voice: 'yes',
  who: 'Fuchsbau',
  character: 'c-1',
  day: '2024-02-29',
  log: '0195930b-5e6f-7a1b-9c2d-3e4f5a6b7c8d',
  own: true,
}

function faultsOf(changes: object, of = schema) {
  const { error } = of.safeParse({ ...filled, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('answers of each kind are read: numbers become numbers, texts stay as they are', () => {
  expect(schema.parse(filled)).toEqual({ ...filled, age: 14 })
  expect(schema.parse({ ...filled, age: 99 })).toMatchObject({ age: 99 })
})

test.each([
  [{ why: '' }, 'why: validation.required'],
  [{ why: ' \n ' }, 'why: validation.only-whitespace'],
  [{ why: 'x'.repeat(8_001) }, 'why: validation.toLong'],
  [{ why: 'a\u0000b' }, 'why: validation.invalid-characters'],
  [{ why: 'a\u202eb' }, 'why: validation.invalid-characters'],
  [{ why: 5 }, 'why: validation.required'],
  [{ where: 'a\nb' }, 'where: validation.invalid-characters'],
  [{ where: 'x'.repeat(501) }, 'where: validation.toLong'],
  [{ age: '' }, 'age: validation.required'],
  [{ age: 'vierzehn' }, 'age: validation.number'],
  [{ age: '14.5' }, 'age: validation.number'],
  [{ age: '13' }, 'age: validation.number-range'],
  [{ age: 100 }, 'age: validation.number-range'],
  [{ age: Number.NaN }, 'age: validation.required'],
  [{ voice: '' }, 'voice: validation.required'],
  [{ voice: 'perhaps' }, 'voice: validation.invalid-choice'],
  [{ who: 'a\u200bb' }, 'who: validation.invalid-characters'],
  [{ day: '2023-02-29' }, 'day: validation.calendar-day'],
  [{ day: '29.02.2024' }, 'day: validation.calendar-day'],
  [{ day: '0001-01-01' }, 'day: validation.calendar-day'],
  [{ log: '' }, 'log: validation.required'],
  [{ log: '12' }, 'log: validation.invalid-choice'],
  [{ own: false }, 'own: validation.confirm'],
  [{ own: 'true' }, 'own: validation.confirm'],
  [{ else: 'x' }, ': validation.invalid-choice'],
])('%o is refused with its reason', (changes, fault) => {
  expect(faultsOf(changes)).toEqual([fault])
})

test('what need not be answered may be empty or absent, and is left out then', () => {
  const optional = answersInput(asked.map((question) => ({ ...question, required: false })))
  expect(optional.parse({})).toEqual({})
  expect(optional.parse(emptyAnswers(asked))).toEqual({ own: false })
  expect(optional.parse(filled)).toEqual({ ...filled, age: 14 })
  expect(faultsOf({ day: 'x', age: 5 }, optional)).toHaveLength(2)
})

test('a form that is not filled in says so at each of its questions', () => {
  const { error } = schema.safeParse(emptyAnswers(asked))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(asked.map(({ key }) => key))
})
