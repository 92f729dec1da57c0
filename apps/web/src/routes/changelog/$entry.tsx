import { formatDay } from '@kubora/i18n/format'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { descriptionMax, type PageHead } from '#contract/page-head.ts'
import { changelogEntryQuery } from '#features/content/changelog/changelog.query.ts'
import { EntryPage } from '#features/content/changelog/entry-page.tsx'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import { article, breadcrumbList } from '#shell/page/json-ld.ts'
import { sharePicture } from '#shell/page/share-picture.ts'
import { firstWords } from '#shell/rich-text/plain-words.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { siteConfig } from '#shell/site/site-config.ts'

export const Route = createFileRoute('/changelog/$entry')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readReadingSearch,
  staleTime: 30_000,
  loader: async ({ context, params }) => {
    const { locale } = context
    const [{ changelogEntry: entry }] = await Promise.all([
      context.queryApi(changelogEntryQuery, { key: params.entry, locale }),
      context.loadTexts('changelog', 'reading'),
    ])
    if (entry === null) throw notFound()
    const t = context.texts.getFixedT(locale, 'changelog')
    const date = formatDay(locale, entry.date)
    const headline = entry.title === null ? date : siteText(entry.title)
    const path = `/changelog/${entry.key}`
    const lines = entry.groups.flatMap((changes) => changes.lines.flat())
    const description =
      siteText(firstWords(lines, descriptionMax)) ||
      t(($) => $.entry.description, { brand: siteConfig.brand, date })
    const head: PageHead = {
      ...sharePicture('changelog'),
      title: `${headline} · ${t(($) => $.title)}`,
      description,
      jsonLd: [
        article(context, { path, headline, description, dateModified: entry.changedAt }),
        breadcrumbList(context, [
          { name: t(($) => $.title), path: '/changelog' },
          { name: headline, path },
        ]),
      ],
    }
    return { head, entry }
  },
  component: EntryRoute,
})

function EntryRoute() {
  const { head, entry } = Route.useLoaderData()
  return <EntryPage entry={entry} mark={Route.useSearch().mark} documentTitle={head.title} />
}
