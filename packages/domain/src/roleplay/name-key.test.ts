import { expect, test } from 'vitest'
import { wordKeyOf } from '#roleplay/name-key.ts'

test.each([
  ['Adolf-Peter', 'adolf peter'],
  ["O'Neil", 'o neil'],
  ['O’Neil', 'o neil'],
  ['  ÉMILIE   Weiß ', 'emilie weiss'],
  ['Dr._Max.Muster', 'dr max muster'],
  ['Адольф', 'adolf'],
  ['Ad\u200bolf', 'adolf'],
  ['Oʼneil ♕', 'o neil'],
  ['---', ''],
])('%j has the words %j', (name, words) => {
  expect(wordKeyOf(name)).toBe(words)
})
