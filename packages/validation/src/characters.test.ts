import { expect, test } from 'vitest'
import { characterName } from '#characters.ts'

const keyOf = (name: string) => characterName.safeParse(name).error?.issues[0]?.message ?? null

test.each(['Jule', 'Émilie', 'Weiß', 'Jean-Luc', "O'Neil", 'O’Neil', 'von der Aue', 'Cœur', '  Anna  Lena '])(
  '%j is a name',
  (name) => {
    expect(keyOf(name)).toBeNull()
  },
)

test.each([
  ['', 'required'],
  ['  ', 'only-whitespace'],
  ['Agent 47', 'character-name'],
  ['Jule!', 'character-name'],
  ['-Jule', 'character-name'],
  ['Jule--Anna', 'character-name'],
  ['Иван', 'character-name'],
  ['𝓙ule', 'character-name'],
  ['Ju\u0000le', 'invalid-characters'],
  ['Ju\u202ele', 'invalid-characters'],
  ['Ju\u200ble', 'character-name'],
  ['§cJule', 'character-name'],
  ['x'.repeat(41), 'toLong'],
])('%j is none: %s', (name, key) => {
  expect(keyOf(name)).toBe(`validation.${key}`)
})

test('spaces around and between are single, and accents are composed', () => {
  expect(characterName.parse('  Anna  Lena ')).toBe('Anna Lena')
  expect(characterName.parse('E\u0301milie')).toBe('Émilie')
})
