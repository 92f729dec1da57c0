import type { DefaultItem, DefaultLocale } from '#default-item.ts'

/** One sentence in every language. */
export type TranslatedLine = Readonly<Record<DefaultLocale, string>>

/** Changes by server group (`changelogGroups` of the validation package), one line per change. */
export type ChangesByGroup = Readonly<Record<string, readonly TranslatedLine[]>>

/**
 * The changelog entry of a day (`2021-03-14`), public since noon of that day. Each change holds its translations side
 * by side, so no language can have a line more than another.
 */
export function changelogDay(date: string, title: TranslatedLine, changes: ChangesByGroup): DefaultItem {
  return {
    kind: 'changelogEntry',
    key: date,
    settings: { date },
    texts: {
      de: { title: title.de, ...lists(changes, 'de') },
      en: { title: title.en, ...lists(changes, 'en') },
      fr: { title: title.fr, ...lists(changes, 'fr') },
    },
    publishedAt: `${date}T12:00:00Z`,
  }
}

function lists(changes: ChangesByGroup, locale: DefaultLocale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(changes).map(([group, lines]) => [
      group,
      lines.map((line) => `- ${line[locale]}`).join('\n'),
    ]),
  )
}
