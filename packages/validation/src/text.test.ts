import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codePointLength, requiredText, textMaxLength } from '#text.ts'

const text = requiredText()

function keyOf(input: unknown): string | undefined {
  return text.safeParse(input).error?.issues[0]?.message
}

test('takes 8,000 characters and not one more, an emoji counting once', () => {
  expect(keyOf('😀'.repeat(textMaxLength))).toBeUndefined()
  expect(keyOf('😀'.repeat(textMaxLength + 1))).toBe('validation.toLong')
})

test.each([
  ['nothing', undefined, 'validation.required'],
  ['null', null, 'validation.required'],
  ['a number', 7, 'validation.required'],
  ['an empty text', '', 'validation.required'],
  ['only whitespace', ' \n\t\u00a0', 'validation.only-whitespace'],
  ['only characters without a picture', '\u200b\u202e\u2066 \u3164', 'validation.only-whitespace'],
  ['NUL', 'a\u0000b', 'validation.invalid-characters'],
  ['a lone surrogate', 'a\ud800b', 'validation.invalid-characters'],
  ['a direction without an end', 'a\u202eb', 'validation.invalid-characters'],
  ['a direction that ends in another line', 'a\u2067b\n\u2069', 'validation.invalid-characters'],
  ['an end without a direction', 'a\u202cb', 'validation.invalid-characters'],
  ['directions that end crosswise', '\u2067\u202ea\u2069\u202c', 'validation.invalid-characters'],
])('refuses %s and says why', (_name, input, key) => {
  expect(keyOf(input)).toBe(key)
})

test('takes words of another direction that end where they begin', () => {
  expect(keyOf('Das Wort \u2067שלום\u2069 heißt Frieden.\n\u202bمرحبا\u202c')).toBeUndefined()
  expect(keyOf('شكرا')).toBeUndefined()
})

test('whatever passes is well-formed, not blank, and unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (input) => {
      const result = text.safeParse(input)
      if (!result.success) return
      expect(result.data).toBe(input)
      expect(input.isWellFormed() && input.trim() !== '' && !input.includes('\u0000')).toBe(true)
      expect(codePointLength(input)).toBe(Array.from(input).length)
    }),
  )
})
