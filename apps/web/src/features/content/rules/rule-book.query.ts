import { publicQuery, type PublicQuery } from '#graphql/public-query.ts'

/** All rules without their texts, for the overview. */
export const ruleIndexQuery = publicQuery(
  `query RuleIndex($locale: Locale!) {
    ruleBook(locale: $locale) { categories { key title summary icon rules { key title } } }
  }`,
)

/** All rules. */
export const ruleBookQuery = publicQuery(
  `query RuleBook($locale: Locale!) {
    ruleBook(locale: $locale) { categories { key title summary icon rules { key title text changedAt textChangedAt } } }
  }`,
)

type DataOf<Query> = Query extends PublicQuery<infer Data, unknown> ? Data : never

/** A category of rules with the titles of its rules. */
export type RuleIndexCategory = DataOf<typeof ruleIndexQuery>['ruleBook']['categories'][number]

/** A category of rules. */
export type RuleCategory = DataOf<typeof ruleBookQuery>['ruleBook']['categories'][number]

/** A rule. */
export type Rule = RuleCategory['rules'][number]
