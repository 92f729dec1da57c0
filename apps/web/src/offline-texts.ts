import type { Locale } from '@kubora/i18n/locale'
import type { OfflineTexts } from '#contract/offline.ts'
import { ruleBookQuery, ruleIndexQuery } from '#features/content/rules/rule-book.query.ts'
import { wikiPageQuery, wikiPagesQuery } from '#features/content/wiki/wiki.query.ts'
import type { QueryApi } from '#graphql/fetch-public.ts'
import { resultKey } from '#shell/page/page-state.ts'

/** Runs the queries of all pages of rules and wiki, with the variables that their loaders use. Rejects when one is refused. */
export async function readOfflineTexts(locale: Locale, queryApi: QueryApi): Promise<OfflineTexts> {
  const texts: OfflineTexts = { locale, queries: {}, results: {} }
  const take: QueryApi = async (query, variables) => {
    const data = await queryApi(query, variables)
    texts.queries[query.operation] = query.text
    texts.results[resultKey(query.operation, variables)] = data
    return data
  }
  await take(ruleIndexQuery, { locale })
  await take(ruleBookQuery, { locale })
  const { wikiPages } = await take(wikiPagesQuery, { locale })
  // one after the other: nobody waits for them
  for (const { key } of wikiPages) await take(wikiPageQuery, { key, locale })
  return texts
}
