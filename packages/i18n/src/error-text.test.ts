import { expect, test } from 'vitest'
import { errorText } from '#error-text.ts'
import { locales } from '#locale.ts'
import { serverTexts } from '#server-texts.ts'
import { validationText } from '#validation-text.ts'

test('a wait and an instant are written out in the language', () => {
  expect(errorText(serverTexts('de', 'errors'), 'de', 'RATE_LIMITED', { retryAfterSeconds: 31 })).toContain(
    '31 Sekunden',
  )
  const until = '2026-05-04T15:00:00Z'
  expect(errorText(serverTexts('fr', 'errors'), 'fr', 'CHAT_TIMEOUT', { until })).toMatch(/4 mai 2026/)
})

test('a code without a text reads as an internal error, with its trace id', () => {
  for (const locale of locales) {
    const text = errorText(serverTexts(locale, 'errors'), locale, 'BRAND_NEW_CODE', { traceId: 'abc-1' })
    expect(text).toContain('abc-1')
    expect(text).not.toContain('BRAND_NEW_CODE')
  }
})

test('an error whose context has words of its own says them, any other context what is true of all', () => {
  const textOf = (context: string) =>
    errorText(serverTexts('en', 'errors'), 'en', 'MIGRATION_CHANGED_SINCE', { part: context, context })
  expect(textOf('bans')).toContain('a ban')
  expect(textOf('newer')).toBe(textOf(''))
  expect(textOf('newer')).toContain('since the move')
})

test("the specification's German validation texts stand as written", () => {
  const translate = serverTexts('de', 'validation')
  expect(validationText(translate, 'validation.required')).toBe('Dieses Feld wird benötigt')
  expect(validationText(translate, 'validation.toLong')).toBe('Deine Eingabe überschreitet das Zeichenlimit!')
})

test('a validation text names its number, and an unknown key still has a text', () => {
  const translate = serverTexts('en', 'validation')
  expect(validationText(translate, 'validation.code-length', { length: 16 })).toContain('16')
  expect(validationText(translate, 'validation.brand-new')).toBe('Please check this entry')
})
