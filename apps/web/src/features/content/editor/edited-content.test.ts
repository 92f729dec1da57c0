import { contentOfKind } from '@kubora/validation/content'
import { contentKindNames } from '@kubora/validation/content-kinds'
import { expect, test } from 'vitest'
import { findIssues } from '#features/content/editor/content-issues.ts'
import {
  contentChanges,
  contentInput,
  contentPaths,
  editContent,
  readPath,
  writePath,
} from '#features/content/editor/edited-content.ts'

const shortcut = {
  settings: { keys: ['Control', 'K'], group: 'voice' },
  texts: [
    { locale: 'de' as const, fields: { action: 'Sprechen' } },
    { locale: 'en' as const, fields: { action: 'Talk', text: 'Hold it.' } },
    { locale: 'fr' as const, fields: {} },
  ],
}

test('stored content is unchanged after the form has read and written it', () => {
  const edited = editContent('wikiShortcut', shortcut)
  expect(readPath(edited, 'settings.keys')).toBe('Control+K')
  const input = contentInput('wikiShortcut', edited)
  expect(input).toEqual({
    settings: shortcut.settings,
    texts: { de: { action: 'Sprechen' }, en: { action: 'Talk', text: 'Hold it.' }, fr: {} },
  })
  expect(contentOfKind('wikiShortcut').safeParse(input).success).toBe(true)
})

test.each(contentKindNames)('every value of %s can be written and read by its path', (kind) => {
  const empty = editContent(kind, null)
  const filled = contentPaths(kind).reduce((content, path) => writePath(content, path, path), empty)
  expect(contentPaths(kind).map((path) => readPath(filled, path))).toEqual(contentPaths(kind))
  expect(contentChanges(kind, empty, filled).map(({ path }) => path)).toEqual(contentPaths(kind))
})

test('issues have the path of their control', () => {
  const empty = editContent('wikiShortcut', null)
  expect(Object.keys(findIssues('wikiShortcut', empty, { isNew: true })).sort()).toEqual([
    'key',
    'parentId',
    'settings.group',
    'settings.keys',
    'texts.de.action',
  ])
  const wrong = writePath(editContent('wikiShortcut', shortcut), 'settings.keys', 'Control+Hyper')
  expect(findIssues('wikiShortcut', wrong, { isNew: false })).toEqual({
    'settings.keys': { key: 'validation.invalid-choice', params: {} },
  })
})

test('says how long a text may be', () => {
  const long = writePath(editContent('wikiShortcut', shortcut), 'texts.fr.action', 'x'.repeat(201))
  expect(findIssues('wikiShortcut', long, { isNew: false })).toEqual({
    'texts.fr.action': { key: 'validation.toLong', params: { max: 200 } },
  })
})
