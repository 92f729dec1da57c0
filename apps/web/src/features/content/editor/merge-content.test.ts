import { expect, test } from 'vitest'
import { editContent, readPath, writePath } from '#features/content/editor/edited-content.ts'
import { mergeContent } from '#features/content/editor/merge-content.ts'
import { translationStates } from '#features/content/editor/stale-translations.ts'

const base = editContent('rule', {
  settings: {},
  texts: [
    { locale: 'de', fields: { title: 'Titel', text: 'Text' } },
    { locale: 'en', fields: { title: 'Title', text: 'Text' } },
    { locale: 'fr', fields: {} },
  ],
})

test('takes a value that only one person changed from that person', () => {
  const mine = writePath(base, 'texts.de.text', 'Mein Text')
  const theirs = writePath(base, 'texts.en.title', 'Their title')
  const { content, conflicts } = mergeContent('rule', base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(readPath(content, 'texts.de.text')).toBe('Mein Text')
  expect(readPath(content, 'texts.en.title')).toBe('Their title')
})

test('keeps my value where both changed the same, and returns its path', () => {
  const mine = writePath(base, 'texts.de.text', 'Mein Text')
  const theirs = writePath(base, 'texts.de.text', 'Ihr Text')
  const { content, conflicts } = mergeContent('rule', base, mine, theirs)
  expect(conflicts).toEqual(['texts.de.text'])
  expect(readPath(content, 'texts.de.text')).toBe('Mein Text')
})

test('there is no conflict when both wrote the same', () => {
  const both = writePath(base, 'texts.de.text', 'Gleich')
  expect(mergeContent('rule', base, both, both).conflicts).toEqual([])
})

test('a translation is outdated when the German text changed and it did not', () => {
  const german = writePath(base, 'texts.de.text', 'Neu')
  expect(translationStates('rule', base, german, [])).toEqual({
    de: { missing: false, changed: true, stale: false },
    en: { missing: false, changed: false, stale: true },
    fr: { missing: true, changed: false, stale: false },
  })
  const both = writePath(german, 'texts.en.text', 'New')
  expect(translationStates('rule', base, both, ['en']).en).toEqual({
    missing: false,
    changed: true,
    stale: false,
  })
  expect(translationStates('rule', base, base, ['en']).en.stale).toBe(true)
})

test('an address that only the other person changed is theirs, and mine stays mine', () => {
  const at = (key: string) => editContent('rule', null, { key })
  expect(mergeContent('rule', at('a'), at('a'), at('b')).content.key).toBe('b')
  expect(mergeContent('rule', at('a'), at('c'), at('b')).content.key).toBe('c')
})
