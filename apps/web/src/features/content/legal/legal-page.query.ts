import { publicQuery, type PublicQuery } from '#graphql/public-query.ts'

/** Imprint, policy or terms. */
export const legalPageQuery = publicQuery(
  `query LegalPage($key: String!, $locale: Locale!) {
    legalPage(key: $key, locale: $locale) { key title lead text changedOn }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** A legal page. */
export type LegalPageContent = NonNullable<DataOf<typeof legalPageQuery>['legalPage']>
