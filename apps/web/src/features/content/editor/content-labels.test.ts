import { readFileSync } from 'node:fs'
import { contentKindNames } from '@kubora/validation/content-kinds'
import { expect, test } from 'vitest'
import { fieldsOf } from '#features/content/editor/edited-content.ts'
import { keyFromTitle } from '#features/content/editor/key-from-title.ts'
import { settingControls } from '#features/content/editor/setting-controls.ts'

type Texts = Record<string, Record<string, unknown>>

function texts(namespace: string): Texts {
  const file = new URL(`../../../../../../packages/i18n/src/locales/de/${namespace}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Texts
}

test('every kind, field, setting and choice has a label', () => {
  const { kinds, groups, fields, settings, systems, platforms, icons } = texts('content-editor')
  const { groups: changelogGroups } = texts('changelog')
  const shortcutGroups = texts('wiki')['shortcuts']?.['groups'] as Record<string, string>
  const choices: Record<string, Record<string, unknown> | undefined> = {
    group: shortcutGroups,
    icon: icons,
    system: systems,
    platform: platforms,
  }
  for (const kind of contentKindNames) {
    expect(kinds).toHaveProperty(kind)
    expect(groups).toHaveProperty(kind)
    for (const [name] of fieldsOf(kind)) expect({ ...fields, ...changelogGroups }).toHaveProperty(name)
    for (const control of settingControls(kind)) {
      expect(settings).toHaveProperty(control.name)
      if (!('choices' in control)) continue
      for (const choice of control.choices) expect(choices[control.name]).toHaveProperty(choice)
    }
  }
})

test('derives the control of a setting from its schema', () => {
  expect(settingControls('wikiShortcut').map(({ control }) => control)).toEqual(['keys', 'choice'])
  expect(settingControls('ruleCategory').map(({ control }) => control)).toEqual(['icon'])
  expect(settingControls('legalPage').map(({ control }) => control)).toEqual(['day'])
  expect(settingControls('socialLink').map(({ control }) => control)).toEqual(['choice', 'line'])
})

test.each([
  ['Überfälle & Geiseln', 'ueberfaelle-geiseln'],
  ['  Prise d’otages : été ', 'prise-d-otages-ete'],
  ['/account-verify <code>', 'account-verify-code'],
  ['日本', ''],
  ['a'.repeat(79) + ' b', 'a'.repeat(79)],
])('suggests for "%s" the address "%s"', (title, key) => expect(keyFromTitle(title)).toBe(key))
