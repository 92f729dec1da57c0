import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPremessage, parsePremessage, premessageFormInput, unknownParameters } from '#premessages.ts'

test('text, parameters that fill themselves and those that are asked for are told apart', () => {
  expect(parsePremessage('Hallo {player}, bring {?Beweis} bis { date }.')).toEqual([
    { kind: 'text', text: 'Hallo ' },
    { kind: 'automatic', name: 'player' },
    { kind: 'text', text: ', bring ' },
    { kind: 'asked', label: 'Beweis' },
    { kind: 'text', text: ' bis ' },
    { kind: 'automatic', name: 'date' },
    { kind: 'text', text: '.' },
  ])
})

test.each(['{', '}', '{}', '{?}', '{? }', '{ {player', 'a {\n} b', '{{?', ''])(
  '%j has no parameter',
  (text) => {
    expect(parsePremessage(text).filter(({ kind }) => kind !== 'text')).toEqual([])
  },
)

test('a name in braces that is no parameter is refused with its name, an asked one never', () => {
  expect(unknownParameters('{plaeyr} {player} {?plaeyr}')).toEqual(['plaeyr'])
  const texts = { de: 'Hallo {plaeyr}', en: 'Hi', fr: 'Salut' }
  const { error } = premessageFormInput.safeParse({ name: 'Gruß', chatTypes: [], texts })
  expect(error?.issues).toMatchObject([
    { path: ['texts', 'de'], message: 'validation.unknown-parameter', params: { name: 'plaeyr' } },
  ])
})

test('what fills a parameter is taken as it is, and what nothing fills is named and stays', () => {
  const filled = fillPremessage('{player}: {?Grund}, {banEnd}', {
    automatic: { player: '{member}' },
    asked: { Grund: ' ' },
  })
  expect(filled).toEqual({
    text: '{member}: {?Grund}, {banEnd}',
    missing: [
      { kind: 'asked', label: 'Grund' },
      { kind: 'automatic', name: 'banEnd' },
    ],
  })
})

test('the pieces are the whole text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('{', '}', '?', 'player', 'a', '\n', ' ') }), (text) => {
      const pieces = parsePremessage(text)
      if (pieces.every(({ kind }) => kind === 'text'))
        expect(fillPremessage(text, { automatic: {}, asked: {} }).text).toBe(text)
      const isEmpty = pieces.some((piece) => piece.kind === 'text' && piece.text === '')
      expect(isEmpty).toBe(false)
    }),
    { seed: 1 },
  )
})
