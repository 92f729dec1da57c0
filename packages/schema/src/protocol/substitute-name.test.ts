import { describe, expect, test } from 'vitest'
import { storedName } from '#protocol/substitute-name.ts'

const uuid = '00000000-0000-0000-0009-01f2ab3c4d5e'

describe('the name under which a player is stored', () => {
  test.each(['Notch', '.Steve', '*Steve_1', 'a+b-c.d'])('%s fits the pattern and stays', (name) => {
    expect(storedName(name, uuid)).toBe(name)
  })

  test.each([
    ['Max Muster', 'Max_Muster-ab3c4d5e'],
    ['.Two  words ', '.Two_words-ab3c4d5e'],
    ['J\u00f6rg', 'Jorg-ab3c4d5e'],
    ['Jo\u0308rg', 'Jorg-ab3c4d5e'],
    ['\u041c\u0430\u0440\u0438\u044f', 'Mariya-ab3c4d5e'],
    ['\u00a7cRed\u00a7r \u202eevil\u202c', 'Red_evil-ab3c4d5e'],
    ['\uff2e\uff4f\uff54\uff43\uff48', 'Notch-ab3c4d5e'],
    ['!!!', 'Player-ab3c4d5e'],
    ['x'.repeat(40), `${'x'.repeat(23)}-ab3c4d5e`],
  ])('%j has the substitute %s', (name, stored) => {
    expect(storedName(name, uuid)).toBe(stored)
  })

  test.each(['', ' ', '\u200b', '\u00a7c', '\u0000', '\u3164', 'x'.repeat(65)])('%j has none', (name) => {
    expect(storedName(name, uuid)).toBeNull()
  })
})
