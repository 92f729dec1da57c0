import { describe, expect, test } from 'vitest'
import { displayNameOf, storedName } from '#protocol/substitute-name.ts'

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

describe('the name to be read beside a substitute', () => {
  test.each([
    ['Max Muster', 'Max Muster'],
    [' Max  \u3000Muster ', 'Max Muster'],
    ['J\u00f6rg', 'J\u00f6rg'],
    ['Jo\u0308rg', 'J\u00f6rg'],
    ['\u041b\u0438\u0441\u0430', '\u041b\u0438\u0441\u0430'],
    ['\u0634\u0627\u062f\u064a', '\u0634\u0627\u062f\u064a'],
    ['\u00a7cRed \u202eevil\u202c\u2066\u200b\u00adfox', 'Red evilfox'],
    ['\u0301\u0301 \u0301Fux!', 'Fux!'],
    [`Z\u0337${'\u0335'.repeat(50)}!`, 'Z\u0337\u0335\u0335!'],
    ['Fux\u3164\u2800!', 'Fux !'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['\u00fc'.repeat(64), '\u00fc'.repeat(64)],
    // each of these letters becomes three when composed
    ['\ufb2c'.repeat(40), '\u05e9\u05bc\u05c1'.repeat(22).slice(0, 64)],
  ])('of %j is %j', (name, shown) => {
    expect(displayNameOf(name)).toBe(shown)
  })

  test.each(['Notch', '\u00a7cNotch', 'Not\u200bch', ' Notch', '', '\u200b', '\u00fc'.repeat(65)])(
    'of %j is none: the stored name is it, or it could be the name of another player, or nothing is stored',
    (name) => {
      expect(displayNameOf(name)).toBeNull()
    },
  )
})
