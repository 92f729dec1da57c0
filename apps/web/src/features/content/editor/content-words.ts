import type { TextResources } from '@kubora/i18n/resources'
import { changelogGroups, type ContentKindName } from '@kubora/validation/content-kinds'
import { useTranslation } from 'react-i18next'
import type { ContentPath } from '#features/content/editor/edited-content.ts'

type Words = TextResources['content-editor']

/** How people call the parts of managed content. */
export interface ContentWords {
  kind: (kind: ContentKindName) => string
  group: (kind: ContentKindName) => string
  field: (name: string) => string
  setting: (name: string) => string
  choice: (setting: string, value: string) => string
  /** A value of the form, e.g. "Text (English)". */
  path: (path: ContentPath) => string
}

/**
 * The words for kinds, fields and settings. Their names come from the kinds, so keys are looked up by name; a test sees
 * to it that none is without words.
 */
export function useContentWords(): ContentWords {
  const { t } = useTranslation(['content-editor', 'changelog', 'wiki'])
  const field = (name: string) =>
    (changelogGroups as readonly string[]).includes(name)
      ? t(($) => $.changelog.groups[name as keyof TextResources['changelog']['groups']])
      : t(($) => $.fields[name as keyof Words['fields']])
  const setting = (name: string) => t(($) => $.settings[name as keyof Words['settings']])
  return {
    kind: (kind) => t(($) => $.kinds[kind]),
    group: (kind) => t(($) => $.groups[kind]),
    field,
    setting,
    choice(name, value) {
      if (name === 'group')
        return t(($) => $.wiki.shortcuts.groups[value as keyof TextResources['wiki']['shortcuts']['groups']])
      if (name === 'icon') return t(($) => $.icons[value as keyof Words['icons']])
      if (name === 'system') return t(($) => $.systems[value as keyof Words['systems']])
      return t(($) => $.platforms[value as keyof Words['platforms']])
    },
    path(path) {
      const [part, second = '', third = ''] = path.split('.')
      if (part === 'settings') return setting(second)
      if (part !== 'texts') return setting(path)
      const language = t(($) => $.languages[second as keyof Words['languages']])
      return t(($) => $.fieldIn, { field: field(third), language })
    },
  }
}
