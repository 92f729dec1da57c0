import { expect, test } from 'vitest'
import { characterName, forbiddenNamesForm } from '#characters.ts'

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

const typedNames = (names: string) => forbiddenNamesForm.safeParse({ names })

test('each line is a name to forbid, with single spaces; empty lines count as none', () => {
  expect(typedNames('  Adolf \r\n\n  Karl   der Große\r42nd Street\n \n').data).toEqual({
    names: ['Adolf', 'Karl der Große', '42nd Street'],
  })
})

test.each([
  ['', 'required', undefined],
  [' \n ', 'required', undefined],
  ['Adolf\n1488', 'not-a-name', { name: '1488' }],
  ['---', 'not-a-name', { name: '---' }],
  ['Ju\u202ele', 'not-a-name', { name: 'Ju\u202ele' }],
  ['Ju\u0000le', 'not-a-name', { name: 'Ju\u0000le' }],
  ['x'.repeat(101), 'not-a-name', { name: 'x'.repeat(40) }],
  ['x\n'.repeat(201), 'forbidden-names-at-once', { max: 200 }],
])('%j forbids nothing: %s', (names, key, params) => {
  const [issue] = typedNames(names).error?.issues ?? []
  expect(issue).toMatchObject({
    path: ['names'],
    message: `validation.${key}`,
    ...(params === undefined ? {} : { params }),
  })
})
