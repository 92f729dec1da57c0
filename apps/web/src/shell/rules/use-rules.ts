import { useMemo } from 'react'
import { useQuery } from 'urql'
import { CitableRulesQuery } from '#shell/rules/rules.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A public rule that a ban or a warning may cite. */
export interface CitableRule {
  id: string
  title: string
  /** Its part of the address `/rules/{category}/{rule}`. */
  key: string
  category: string
  categoryTitle: string
}

/** Returns the public rules in the reader's language; undefined until they are loaded. */
export function useRules(): readonly CitableRule[] | undefined {
  const locale = useLocale()
  const [{ data }] = useQuery({
    query: CitableRulesQuery,
    variables: { locale },
    requestPolicy: 'cache-first',
  })
  return useMemo(
    () =>
      data?.ruleBook.categories.flatMap((category) =>
        category.rules.map(({ itemId, key, title }) => ({
          id: itemId,
          title,
          key,
          category: category.key,
          categoryTitle: category.title,
        })),
      ),
    [data],
  )
}
