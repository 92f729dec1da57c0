import { expect, test } from 'vitest'
import { insertedLanguage } from '#features/chats/prepared/inserted-language.ts'

test('a premessage is inserted in the language of the sender, or of the realm where that is not known', () => {
  expect(insertedLanguage('en', 'fr')).toBe('en')
  expect(insertedLanguage(null, 'fr')).toBe('fr')
  expect(insertedLanguage(null, 'de')).toBe('de')
  expect(insertedLanguage(null, 'freeroam')).toBe('de')
})
