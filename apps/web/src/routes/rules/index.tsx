import { createFileRoute } from '@tanstack/react-router'
import { ruleIndexQuery } from '#features/content/rules/rule-book.query.ts'
import { RulesOverview } from '#features/content/rules/rules-overview.tsx'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import { loadSearch } from '#features/content/search/load-search.ts'
import type { PageHead } from '#contract/page-head.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/rules/')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readReadingSearch,
  staleTime: 30_000,
  loader: async ({ context, location }) => {
    const { locale } = context
    const [{ ruleBook }, search] = await Promise.all([
      context.queryApi(ruleIndexQuery, { locale }),
      loadSearch(context, location.search),
      context.loadTexts('rules'),
    ])
    const t = context.texts.getFixedT(locale, 'rules')
    const head: PageHead = {
      ...sharePicture('rules'),
      title: t(($) => $.title),
      description: t(($) => $.description, {
        brand: siteConfig.brand,
        categories: ruleBook.categories.map(({ title }) => title).join(', '),
      }),
      noIndex: search.q !== '',
    }
    return { head, categories: ruleBook.categories, search }
  },
  component: RulesRoute,
})

function RulesRoute() {
  const { categories, search } = Route.useLoaderData()
  return <RulesOverview categories={categories} q={Route.useSearch().q ?? ''} search={search} />
}
