import type { Locale } from '@kubora/i18n/locale'
import type { TextResources } from '@kubora/i18n/resources'
import { changelogGroups } from '@kubora/validation/changelog-groups'
import type { ContentKindName } from '@kubora/validation/content-kinds'
import { useTranslation } from 'react-i18next'
import type { ContentPath } from '#features/content/editor/edited-content.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

type Words = TextResources['content-editor']

/** An item with its title in each language. */
export interface NamedItem {
  kind: ContentKindName
  titles: Readonly<Record<Locale, string>>
}

/** Labels of managed content in the interface. */
export interface ContentLabels {
  /** Returns the title of an item in the reader's language; its kind when it has no title. */
  title: (item: NamedItem) => string
  /** Returns the name of the author of a change; null stands for the import of default texts. */
  author: (name: string | null) => string
  kind: (kind: ContentKindName) => string
  group: (kind: ContentKindName) => string
  field: (name: string) => string
  setting: (name: string) => string
  choice: (setting: string, value: string) => string
  /** Returns the label of a value of the form, e.g. "Text (English)". */
  path: (path: ContentPath) => string
}

/**
 * Returns the labels of kinds, fields and settings. Their translation keys are made from the names of the kinds; a test
 * checks that each has a text.
 */
export function useContentLabels(): ContentLabels {
  const { t } = useTranslation(['content-editor', 'changelog', 'wiki'])
  const locale = useLocale()
  const field = (name: string) =>
    (changelogGroups as readonly string[]).includes(name)
      ? t(($) => $.changelog.groups[name as keyof TextResources['changelog']['groups']])
      : t(($) => $.fields[name as keyof Words['fields']])
  const setting = (name: string) => t(($) => $.settings[name as keyof Words['settings']])
  return {
    title: ({ kind, titles }) => titles[locale] || t(($) => $.kinds[kind]),
    author: (name) => name ?? t(($) => $.history.imported),
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
