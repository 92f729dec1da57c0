import { type DefaultItem, type DefaultLocale, defaultLocales } from '#default-item.ts'

/** A line somebody can read, and where it stands. */
export interface Passage {
  locale: DefaultLocale
  /** `rule/hostages`, or `i18n/validation.required` for a text of the interface. */
  source: string
  /** Path in the repository. */
  file: string
  /** The line as plain text behind the title, key or command it belongs to. */
  text: string
}

/** The lines of an item, each behind what a reader sees above or beside it; `folder` holds its files. */
export function passagesOf(item: DefaultItem, folder: string): Passage[] {
  const source = `${item.kind}/${item.key}`
  return defaultLocales.flatMap((locale) =>
    Object.entries(item.texts[locale]).flatMap(([field, text]) =>
      plainLines(text).map((line) => ({
        locale,
        source,
        file: `${folder}/${locale}.md`,
        text: field === 'title' ? line : `${headingOf(item, locale, field)} · ${line}`,
      })),
    ),
  )
}

function headingOf(item: DefaultItem, locale: DefaultLocale, field: string): string {
  const { keys, command } = item.settings
  if (Array.isArray(keys)) return `[${keys.join('+')}]`
  if (typeof command === 'string') return `[${command}]`
  // a changelog line is read below its server group
  if (item.kind === 'changelogEntry') return field
  return item.texts[locale].title ?? item.texts[locale].label ?? item.key
}

/** Markdown without its marks, line by line. */
function plainLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*([-*>]|#{1,6}|\d+\.)\s+/, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replaceAll(/[*`]/g, '')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}
