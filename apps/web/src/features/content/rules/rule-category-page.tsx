import { Button } from '@kubora/ui/button'
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { MarkedWords } from '#features/content/reading/marked-words.tsx'
import { PageContents } from '#features/content/reading/page-contents.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import type { ReadingSearch } from '#features/content/reading/reading-search.ts'
import { useScrollToPart } from '#features/content/reading/use-scroll-to-part.ts'
import type { RuleCategory, RuleIndexCategory } from '#features/content/rules/rule-book.query.ts'
import { RuleSection } from '#features/content/rules/rule-section.tsx'
import * as css from '#features/content/rules/rules.css.ts'
import { ContentSearch } from '#features/content/search/content-search.tsx'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { Page } from '#shell/layout/page.tsx'
import { SiteLink } from '#shell/navigation/site-link.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'

/** Properties of {@link RuleCategoryPage}. */
export interface RuleCategoryPageProps {
  categories: readonly Pick<RuleIndexCategory, 'key' | 'title' | 'icon'>[]
  category: RuleCategory
  /** The rule the address names. */
  ruleKey: string | undefined
  url: ReadingSearch
  search: LoadedSearch
  documentTitle: string
}

/** All rules of a category; the page scrolls to the one the address names. */
export function RuleCategoryPage({
  categories,
  category,
  ruleKey,
  url,
  search,
  documentTitle,
}: RuleCategoryPageProps) {
  const { t } = useTranslation(['rules', 'reading'])
  useScrollToPart(ruleKey)
  const label = t(($) => $.reading.pageContents)
  const entries = category.rules.map(({ key, title }) => ({ id: key, text: title }))
  return (
    <Page
      title={category.title}
      documentTitle={documentTitle}
      eyebrow={<BackLink path="/rules">{t(($) => $.all)}</BackLink>}
      lead={siteText(category.summary)}
      actions={
        <div className={css.print}>
          <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
            {t(($) => $.reading.print)}
          </Button>
        </div>
      }
    >
      <ContentSearch area="rules" q={url.q ?? ''} loaded={search} example={t(($) => $.searchExample)}>
        <CategoryLinks categories={categories} current={category.key} />
        <div className={reading.layout}>
          <PageContents label={label} entries={entries} />
          <div className={reading.column}>
            <MarkedWords words={url.mark} />
            <div className={css.rules}>
              {category.rules.map((rule) => (
                <RuleSection
                  key={rule.key}
                  rule={rule}
                  categoryKey={category.key}
                  named={rule.key === ruleKey}
                  mark={url.mark}
                />
              ))}
            </div>
          </div>
        </div>
      </ContentSearch>
    </Page>
  )
}

function CategoryLinks({
  categories,
  current,
}: {
  categories: RuleCategoryPageProps['categories']
  current: string
}) {
  const { t } = useTranslation('rules')
  return (
    <nav aria-label={t(($) => $.categories)}>
      <ul className={css.categoryLinks}>
        {categories.map(({ key, title, icon }) => (
          <li key={key}>
            <SiteLink
              path={`/rules/${key}`}
              className={css.categoryLink}
              data-current={key === current || undefined}
              aria-current={key === current ? 'page' : undefined}
            >
              <ContentIcon name={icon} size={18} />
              <span>{title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
