import { expect, test } from 'vitest'
import { ageOn, birthDate, characterName, forbiddenNamesForm } from '#characters.ts'

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
  ['Jule2', 'character-name'],
  ['²', 'character-name'],
  ['Karl Ⅷ', 'character-name'],
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

test.each([
  ['on the day before the birthday', '1998-05-04', '2026-05-03', 27],
  ['on the birthday', '1998-05-04', '2026-05-04', 28],
  ['born on the leap day, on the last day of February', '2004-02-29', '2026-02-28', 21],
  ['born on the leap day, on the day after', '2004-02-29', '2026-03-01', 22],
  ['born on the leap day, on one', '2004-02-29', '2028-02-29', 24],
  ['on the day of birth', '2026-05-04', '2026-05-04', 0],
  ['before the day of birth', '2026-05-04', '2026-05-03', null],
])('the age is counted in whole years: %s', (_when, birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})

test.each([
  ['the 18th birthday is today', '2008-05-04', '2026-05-04', null],
  ['it is tomorrow', '2008-05-05', '2026-05-04', 'adult-birth-date'],
  ['born on the leap day, 18 tomorrow', '2008-02-29', '2026-02-28', 'adult-birth-date'],
  ['born on the leap day, 18 today', '2008-02-29', '2026-03-01', null],
  ['the last day with 100 years', '1925-05-05', '2026-05-04', null],
  ['101 years today', '1925-05-04', '2026-05-04', 'adult-birth-date'],
  ['born in 1890', '1890-01-01', '2026-05-04', 'adult-birth-date'],
  ['born two days ago', '2026-05-02', '2026-05-04', 'adult-birth-date'],
  ['born tomorrow', '2026-05-05', '2026-05-04', 'adult-birth-date'],
  ['a leap day of a year that has one', '2000-02-29', '2026-05-04', null],
  ['one of a year without', '1999-02-29', '2026-05-04', 'calendar-day'],
  ['one of a century without', '1900-02-29', '2026-05-04', 'calendar-day'],
  ['30 February', '2000-02-30', '2026-05-04', 'calendar-day'],
  ['31 April', '2000-04-31', '2026-05-04', 'calendar-day'],
  ['no day at all', '2 days ago', '2026-05-04', 'calendar-day'],
  ['another notation', '04.05.2000', '2026-05-04', 'calendar-day'],
  ['nothing', '', '2026-05-04', 'calendar-day'],
  ['with a time', '2000-05-04T00:00:00Z', '2026-05-04', 'calendar-day'],
  ['a year of five digits', '12000-05-04', '2026-05-04', 'calendar-day'],
])('a birth date is one of an adult of 18 to 100 years: %s', (_what, day, today, key) => {
  expect(birthDate(today).safeParse(day).error?.issues[0]?.message ?? null).toBe(key && `validation.${key}`)
})
