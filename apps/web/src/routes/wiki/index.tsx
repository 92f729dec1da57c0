import { createFileRoute } from '@tanstack/react-router'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import { loadSearch } from '#features/content/search/load-search.ts'
import { wikiPagesQuery } from '#features/content/wiki/wiki.query.ts'
import { WikiOverview } from '#features/content/wiki/wiki-overview.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/wiki/')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readReadingSearch,
  staleTime: 30_000,
  loader: async ({ context, location }) => {
    const { locale } = context
    const [{ wikiPages }, search] = await Promise.all([
      context.queryApi(wikiPagesQuery, { locale }),
      loadSearch(context, location.search),
      context.loadTexts('wiki'),
    ])
    const t = context.texts.getFixedT(locale, 'wiki')
    const head: PageHead = {
      ...sharePicture('wiki'),
      title: t(($) => $.title),
      description: t(($) => $.description, { brand: siteConfig.brand }),
      noIndex: search.q !== '',
    }
    return { head, pages: wikiPages, search }
  },
  component: WikiRoute,
})

function WikiRoute() {
  const { pages, search } = Route.useLoaderData()
  return <WikiOverview pages={pages} q={Route.useSearch().q ?? ''} search={search} />
}
