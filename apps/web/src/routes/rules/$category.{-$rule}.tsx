import { createFileRoute, notFound } from '@tanstack/react-router'
import { article, breadcrumbList } from '#shell/page/json-ld.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import { type Rule, ruleBookQuery, type RuleCategory } from '#features/content/rules/rule-book.query.ts'
import { RuleCategoryPage } from '#features/content/rules/rule-category-page.tsx'
import { loadSearch } from '#features/content/search/load-search.ts'
import { descriptionMax, type PageHead } from '#contract/page-head.ts'
import { firstWords } from '#shell/rich-text/plain-words.ts'
import { siteText } from '#shell/rich-text/site-text.ts'
import { sharePicture } from '#shell/page/share-picture.ts'

export const Route = createFileRoute('/rules/$category/{-$rule}')({
  staticData: { api: 'none', page: 'public' },
  validateSearch: readReadingSearch,
  staleTime: 30_000,
  loader: async ({ context, params, location }) => {
    const { locale } = context
    const [{ ruleBook }, search] = await Promise.all([
      context.queryApi(ruleBookQuery, { locale }),
      loadSearch(context, location.search),
      context.loadTexts('rules'),
    ])
    const category = ruleBook.categories.find(({ key }) => key === params.category)
    const rule = category?.rules.find(({ key }) => key === params.rule)
    if (category === undefined || (params.rule !== undefined && rule === undefined)) throw notFound()
    const t = context.texts.getFixedT(locale, 'rules')
    const categories = ruleBook.categories.map(({ key, title, icon }) => ({ key, title, icon }))
    return {
      head: headOf(
        context,
        t(($) => $.title),
        category,
        rule,
      ),
      categories,
      category,
      search,
    }
  },
  component: RuleCategoryRoute,
})

function headOf(
  context: Parameters<typeof breadcrumbList>[0],
  rulesTitle: string,
  category: RuleCategory,
  rule: Rule | undefined,
): PageHead {
  const path = `/rules/${category.key}${rule === undefined ? '' : `/${rule.key}`}`
  const headline = rule?.title ?? category.title
  const description = siteText(rule === undefined ? category.summary : firstWords(rule.text, descriptionMax))
  const changes = (rule === undefined ? category.rules : [rule]).map(({ changedAt }) => changedAt)
  return {
    ...sharePicture('rules'),
    title: rule === undefined ? `${category.title} · ${rulesTitle}` : `${rule.title} · ${category.title}`,
    description,
    canonicalPath: path,
    jsonLd: [
      article(context, { path, headline, description, dateModified: changes.toSorted().at(-1) }),
      breadcrumbList(context, [
        { name: rulesTitle, path: '/rules' },
        { name: category.title, path: `/rules/${category.key}` },
        ...(rule === undefined ? [] : [{ name: rule.title, path }]),
      ]),
    ],
  }
}

function RuleCategoryRoute() {
  const { head, categories, category, search } = Route.useLoaderData()
  return (
    <RuleCategoryPage
      categories={categories}
      category={category}
      ruleKey={Route.useParams().rule}
      url={Route.useSearch()}
      search={search}
      documentTitle={head.title}
    />
  )
}
