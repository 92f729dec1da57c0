import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addServerInput, editGameServerInput } from '#game-servers.ts'
import { addGroupInput } from '#rights.ts'
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

test.each([
  ['a line break', 'a\nb'],
  ['an escape of a terminal', '\u001b[31mred'],
  ['a character of no width', 'Lobby\u200b'],
  ['a separator of lines', 'a\u2028b'],
])('names of groups, ranks and game servers contain no %s', (_name, name) => {
  const server = { slug: 'lobby', name, kind: 'lobby', identityMode: 'proxy' }
  const refused = ['validation.invalid-characters']
  const group = addGroupInput.safeParse({ name, isTeam: false, permissions: [] })
  expect(group.error?.issues.map((issue) => issue.message)).toEqual(refused)
  const added = addServerInput.safeParse(server)
  expect(added.error?.issues.map((issue) => issue.message)).toEqual(refused)
  const before = { ...server, disabled: false }
  expect(editGameServerInput.safeParse({ id: 1, before, values: before }).success).toBe(false)
  const renamed = { id: 1, before, values: { ...before, name: 'Lobby' } }
  expect(editGameServerInput.safeParse(renamed).success).toBe(true)
})

test('takes words of another direction that end where they begin', () => {
  expect(keyOf('Das Wort \u2067שלום\u2069 heißt Frieden.\n\u202bمرحبا\u202c')).toBeUndefined()
  expect(keyOf('شكرا')).toBeUndefined()
})

test('whatever passes is well-formed, not blank, and unchanged but for composed accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (input) => {
      const result = text.safeParse(input)
      if (!result.success) return
      expect(result.data).toBe(input.normalize('NFC'))
      expect(input.isWellFormed() && input.trim() !== '' && !input.includes('\u0000')).toBe(true)
      expect(codePointLength(input)).toBe(Array.from(input).length)
    }),
    { seed: 1 },
  )
})
