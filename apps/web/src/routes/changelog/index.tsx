import { createFileRoute } from '@tanstack/react-router'
import { changelogQuery, entriesPerLoad } from '#features/content/changelog/changelog.query.ts'
import { ChangelogPage } from '#features/content/changelog/changelog-page.tsx'
import { readChangelogSearch } from '#features/content/changelog/changelog-search.ts'
import { loadSearch } from '#features/content/search/load-search.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/changelog/')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readChangelogSearch,
  loaderDeps: ({ search: { group = null, month = null } }) => ({ group, month }),
  staleTime: 30_000,
  loader: async ({ context, deps: { group, month }, location }) => {
    const { locale } = context
    const [{ changelog }, search] = await Promise.all([
      context.queryApi(changelogQuery, { locale, group, month, before: null, first: entriesPerLoad }),
      loadSearch(context, location.search),
      context.loadTexts('changelog'),
    ])
    const t = context.texts.getFixedT(locale, 'changelog')
    const { brand } = siteConfig
    const name = group === null ? null : t(($) => $.groups[group])
    const head: PageHead = {
      ...sharePicture('changelog'),
      title: name === null ? t(($) => $.title) : `${name} · ${t(($) => $.title)}`,
      description:
        name === null
          ? t(($) => $.description, { brand })
          : t(($) => $.descriptionGroup, { brand, group: name }),
      noIndex: search.q !== '',
    }
    return { head, changelog, search }
  },
  component: ChangelogRoute,
})

function ChangelogRoute() {
  const { head, changelog, search } = Route.useLoaderData()
  return (
    <ChangelogPage changelog={changelog} url={Route.useSearch()} search={search} documentTitle={head.title} />
  )
}
