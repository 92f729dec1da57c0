import { formatDay } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '#shell/navigation/copy-link-button.tsx'
import * as reading from '#features/content/reading/reading.css.ts'
import type { Rule } from '#features/content/rules/rule-book.query.ts'
import * as css from '#features/content/rules/rules.css.ts'
import { wordFinder } from '#shell/rich-text/mark-words.ts'
import { RichText, Words } from '#shell/rich-text/rich-text.tsx'
import { siteText } from '#shell/rich-text/site-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'

/** Properties of {@link RuleSection}. */
export interface RuleSectionProps {
  rule: Rule
  categoryKey: string
  /** The address names this rule. */
  named: boolean
  /** Words to mark. */
  mark: string | undefined
}

/** A rule with its anchor, a button that copies its address, and, if its text was changed, the day of the last change. */
export function RuleSection({ rule, categoryKey, named, mark }: RuleSectionProps) {
  const { t } = useTranslation('reading')
  const locale = useLocale()
  const day = rule.textChangedAt == null ? undefined : networkDay(rule.textChangedAt)
  return (
    <section id={rule.key} className={`${css.rule} ${reading.part}`} data-named={named || undefined}>
      <div className={css.ruleHead}>
        <h2 className={css.ruleTitle}>
          <Words text={siteText(rule.title)} finder={wordFinder(mark ?? '')} />
        </h2>
        <CopyLinkButton path={`/rules/${categoryKey}/${rule.key}`} title={rule.title} />
      </div>
      <RichText text={rule.text} topHeading={3} anchorPrefix={`${rule.key}--`} mark={mark} />
      {day === undefined ? null : (
        <p className={reading.note}>
          <time dateTime={day}>{t(($) => $.changedOn, { date: formatDay(locale, day) })}</time>
        </p>
      )}
    </section>
  )
}
