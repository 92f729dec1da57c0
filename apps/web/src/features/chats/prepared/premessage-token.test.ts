import { expect, test } from 'vitest'
import { openParameters, tokenAt } from '#features/chats/prepared/premessage-token.ts'

test('two colons begin a search anywhere in a text, up to the caret, and a line or another colon ends it', () => {
  expect(tokenAt('Hallo ::gru', 11)).toEqual({ start: 6, search: 'gru' })
  expect(tokenAt('a::b c d', 4)).toEqual({ start: 1, search: 'b' })
  expect(tokenAt('::', 2)).toEqual({ start: 0, search: '' })
  expect(tokenAt('::gru\nweiter', 12)).toBeNull()
  expect(tokenAt('um 12:30 Uhr', 12)).toBeNull()
  expect(tokenAt('std::vector: gut', 16)).toBeNull()
  expect(tokenAt('::gru', 1)).toBeNull()
})

test('each parameter that nothing has filled is named once, other braces are text', () => {
  expect(openParameters('Bis {banEnd}, {?Wo}, {banEnd} und {egal}')).toEqual(['{banEnd}', '{?Wo}'])
  expect(openParameters('Alles gut')).toEqual([])
})

test('a text that is all a search for a premessage is not sent as it is, one that holds two colons is', () => {
  expect(openParameters(' ::gruß ')).toEqual(['::gruß'])
  expect(openParameters('::')).toEqual(['::'])
  expect(openParameters('Nimm std::vector')).toEqual([])
})
