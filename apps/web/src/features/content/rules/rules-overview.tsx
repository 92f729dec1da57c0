import { useTranslation } from 'react-i18next'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import type { RuleIndexCategory } from '#features/content/rules/rule-book.query.ts'
import * as css from '#features/content/rules/rules.css.ts'
import { ContentSearch } from '#features/content/search/content-search.tsx'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { Page } from '#shell/layout/page.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Properties of {@link RulesOverview}. */
export interface RulesOverviewProps {
  categories: readonly RuleIndexCategory[]
  q: string
  search: LoadedSearch
}

/** Overview of the rules: the categories with all their rules, and the search. */
export function RulesOverview({ categories, q, search }: RulesOverviewProps) {
  const { t } = useTranslation('rules')
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <ContentSearch area="rules" q={q} loaded={search} example={t(($) => $.searchExample)}>
        <div className={css.overview}>
          {categories.map((category) => (
            <CategoryCard key={category.key} category={category} />
          ))}
        </div>
      </ContentSearch>
    </Page>
  )
}

function CategoryCard({ category }: { category: RuleIndexCategory }) {
  const { t } = useTranslation('rules')
  const { key, title, summary, icon, rules } = category
  return (
    <section className={css.card} aria-labelledby={key}>
      <div className={css.cardHead}>
        <span className={reading.iconTile}>
          <ContentIcon name={icon} size={22} />
        </span>
        <div>
          <h2 id={key}>
            <SiteLink path={`/rules/${key}`} className={css.cardLink}>
              {title}
            </SiteLink>
          </h2>
          <p className={reading.note}>{t(($) => $.count, { count: rules.length })}</p>
        </div>
      </div>
      <p className={css.summary}>{siteText(summary)}</p>
      <ul className={css.ruleLinks}>
        {rules.map((rule) => (
          <li key={rule.key}>
            <SiteLink path={`/rules/${key}/${rule.key}`} className={css.ruleLink}>
              {rule.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
