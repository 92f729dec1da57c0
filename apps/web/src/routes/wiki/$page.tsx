import { createFileRoute, notFound } from '@tanstack/react-router'
import { article, breadcrumbList } from '#shell/page/json-ld.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import { loadSearch } from '#features/content/search/load-search.ts'
import { wikiPageQuery } from '#features/content/wiki/wiki.query.ts'
import { WikiPage } from '#features/content/wiki/wiki-page.tsx'
import type { PageHead } from '#contract/page-head.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/wiki/$page')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readReadingSearch,
  staleTime: 30_000,
  loader: async ({ context, params, location }) => {
    const { locale } = context
    const [{ wikiPage: page, wikiPages }, search] = await Promise.all([
      context.queryApi(wikiPageQuery, { key: params.page, locale }),
      loadSearch(context, location.search),
      context.loadTexts('wiki'),
    ])
    if (page === null) throw notFound()
    const t = context.texts.getFixedT(locale, 'wiki')
    const path = `/wiki/${page.key}`
    const description = siteText(page.summary)
    const head: PageHead = {
      ...sharePicture('wiki'),
      title: `${page.title} · ${t(($) => $.title)}`,
      description,
      noIndex: search.q !== '',
      jsonLd: [
        article(context, { path, headline: page.title, description, dateModified: page.changedAt }),
        breadcrumbList(context, [
          { name: t(($) => $.title), path: '/wiki' },
          { name: page.title, path },
        ]),
      ],
    }
    return { head, page, pages: wikiPages, search }
  },
  component: WikiPageRoute,
})

function WikiPageRoute() {
  const { head, page, pages, search } = Route.useLoaderData()
  return (
    <WikiPage page={page} pages={pages} url={Route.useSearch()} search={search} documentTitle={head.title} />
  )
}
