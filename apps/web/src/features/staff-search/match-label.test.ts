import { expect, test } from 'vitest'
import { fit, fitOf } from '#features/staff-search/match-label.ts'

test('a whole label fits best, then the beginning of its words, an alias, a part, and a typing mistake', () => {
  expect(fitOf('sperren', 'Sperren')).toBe(fit.exact)
  expect(fitOf('vor', 'Vorlagen für Sperren')).toBe(fit.start)
  expect(fitOf('sperr vorl', 'Vorlagen für Sperren')).toBe(fit.start)
  expect(fitOf('bann', 'Sperren', 'Bann, Ausschluss')).toBe(fit.alias)
  expect(fitOf('server', 'Spielserver')).toBe(fit.part)
  expect(fitOf('spirle', 'Spieler')).toBe(fit.similar)
  expect(fitOf('rules', 'Sperren')).toBe(fit.none)
})

test('accents are forgiven in the label and in what is typed', () => {
  expect(fitOf('telechargements', 'Téléchargements')).toBe(fit.exact)
  expect(fitOf('vue d’ensemble', "Vue d'ensemble")).toBe(fit.exact)
  expect(fitOf('für', 'Vorlagen fur Sperren')).toBe(fit.start)
})

test.each(['spoeler', 'spileer', 'spiler', 'spiieler', 'xpieler', 'pieler', 'sspieler', 'spieer'])(
  '%s is Spieler with one mistake',
  (typed) => {
    expect(fitOf(typed, 'Spieler')).toBeGreaterThanOrEqual(fit.similar)
  },
)

test('two mistakes, and a mistake in a short word, are not forgiven', () => {
  expect(fitOf('spxxler', 'Spieler')).toBe(fit.none)
  expect(fitOf('log', 'Lag')).toBe(fit.none)
  expect(fitOf('', 'Spieler')).toBe(fit.none)
})

test('each word has to fit', () => {
  expect(fitOf('spieler online', 'Spieler')).toBe(fit.none)
})
