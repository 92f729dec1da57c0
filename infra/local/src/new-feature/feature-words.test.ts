import { describe, expect, it, test } from 'vitest'
import { featureWords, fillTemplate } from '#new-feature/feature-words.ts'

describe('the words of a feature', () => {
  it.each([
    ['player-notes', 'player-note', 'player-notes'],
    ['vehicle', 'vehicle', 'vehicles'],
    ['properties', 'property', 'properties'],
    ['statuses', 'status', 'statuses'],
    ['houses', 'house', 'houses'],
    ['boxes', 'box', 'boxes'],
  ])('%s has one %s and several %s', (feature, note, notes) => {
    expect(featureWords(feature)).toEqual({ feature, note, notes })
  })

  it('take the record that is named', () => {
    const words = { feature: 'news', note: 'news-item', notes: 'news-items' }
    expect(featureWords('news', 'news-item')).toEqual(words)
  })

  it.each([
    'Player',
    'player_notes',
    'player--notes',
    '-notes',
    'notes-',
    '2notes',
    'a/b',
    '',
    'player notes',
  ])('refuse "%s", which is not in kebab-case', (name) => {
    expect(() => featureWords(name)).toThrow('kebab-case')
    expect(() => featureWords('news', name)).toThrow('kebab-case')
  })
})

test('a template has its words in every spelling, and other words as they were', () => {
  const words = featureWords('news', 'press-note')
  const text =
    'sample-feature sampleFeatureFeature SampleNotesPage sample_notes acp.samplefeature.edit addSampleNote example'
  expect(fillTemplate(text, words)).toBe(
    'news newsFeature PressNotesPage press_notes acp.news.edit addPressNote example',
  )
})
