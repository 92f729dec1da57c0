import { graphql } from '#graphql/graphql.ts'

/** The rules that a ban or a warning may cite. */
export const CitableRulesQuery = graphql(`
  query CitableRules($locale: Locale!) {
    ruleBook(locale: $locale) {
      categories {
        key
        title
        rules {
          itemId
          key
          title
        }
      }
    }
  }
`)
