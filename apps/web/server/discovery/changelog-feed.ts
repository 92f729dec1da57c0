import type { SiteConfig } from '@kubora/content/site-config'
import { formatDate } from '@kubora/i18n/format'
import type { Locale } from '@kubora/i18n/locale'
import type { TextResources } from '@kubora/i18n/resources'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { RichText } from '@kubora/validation/rich-text'
import { Feed } from 'feed'
import { fillPlaceholders, placeholderValues } from '#contract/fill-placeholders.ts'
import { writePageAddress } from '#contract/page-address.ts'
import { escapeHtml } from '../escape-html.ts'
import type { FetchApi } from '../pages/fetch-api.ts'
import { richTextHtml } from './rich-text-html.ts'

/** Number of entries in a feed, the newest ones. */
const feedEntries = 30

interface ChangelogData {
  changelog: {
    entries: {
      key: string
      date: string
      title: string | null
      changedAt: string
      groups: { group: keyof TextResources['changelog']['groups']; lines: RichText[] }[]
    }[]
  }
}

/** Queries the newest entries. */
export const feedQuery = {
  operation: 'ChangelogFeed',
  text: `query ChangelogFeed($locale: Locale!, $first: Int!) {
    changelog(locale: $locale, first: $first) { entries { key date title changedAt groups { group lines } } }
  }`,
}

/**
 * Returns the changelog as a feed in one language. `titles`: how feed readers parse a title, as HTML (RSS, Atom) or as text
 * (JSON Feed). Rejects when the api is unavailable.
 */
export async function changelogFeed(
  fetchApi: FetchApi,
  config: SiteConfig,
  origin: string,
  { locale, titles }: { locale: Locale; titles: 'html' | 'text' },
): Promise<Feed> {
  const { changelog } = await fetchApi<ChangelogData>(feedQuery, { locale, first: feedEntries })
  const page = origin + writePageAddress(locale, '/changelog')
  const t = serverTexts(locale, 'changelog')
  const values = placeholderValues(config)
  // XML allows no control characters, not even as references
  const fill = (text: string) => fillPlaceholders(text.replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, ''), values)
  const addressOf = (path: string) =>
    origin + (path.startsWith('/download/') ? path : writePageAddress(locale, path))
  const newest = changelog.entries[0]
  const feed = new Feed({
    id: page,
    link: page,
    title: `${config.brand} · ${t(($) => $.title)}`,
    description: t(($) => $.lead, { brand: config.brand }),
    language: locale,
    copyright: config.brand,
    ...(newest ? { updated: new Date(newest.changedAt) } : {}),
    feedLinks: { rss: `${page}/feed.xml`, atom: `${page}/feed.atom`, json: `${page}/feed.json` },
  })
  for (const entry of changelog.entries) {
    const day = `${entry.date}T12:00:00Z`
    const title = entry.title === null ? formatDate(locale, day, 'UTC') : fill(entry.title)
    feed.addItem({
      // as it was when entries had no page of their own: readers know an entry by it
      id: `${origin}/changelog#${entry.key}`,
      link: `${page}/${entry.key}`,
      title: titles === 'html' ? escapeHtml(title) : title,
      date: new Date(entry.changedAt),
      published: new Date(day),
      content: entry.groups
        .map(
          ({ group, lines }) =>
            `<h3>${escapeHtml(t(($) => $.groups[group]))}</h3><ul>${lines
              .map((line) => `<li>${richTextHtml(line, { addressOf, fill })}</li>`)
              .join('')}</ul>`,
        )
        .join(''),
    })
  }
  return feed
}
