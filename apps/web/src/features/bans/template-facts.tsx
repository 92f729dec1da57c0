import { locales } from '@kubora/i18n/locale'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/player/player-card.css.ts'
import { RuleLink } from '#shell/rules/rule-link.tsx'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import type { BanTemplate } from '#features/bans/templates.documents.ts'
import { useBanDuration } from '#features/bans/use-ban-duration.ts'

/** Returns a function that returns the durations of a template, the first ban's first. */
export function useLadder(): (template: BanTemplate) => string {
  const words = useBanDuration()
  return ({ steps }) => steps.map(({ duration, unit }) => words(duration, unit)).join(' → ')
}

/** The durations of a template, the first ban's first. */
export function Ladder({ template }: { template: BanTemplate }) {
  return useLadder()(template)
}

/** All of a template. */
export function TemplateFacts({ template }: { template: BanTemplate }) {
  const { t } = useTranslation(['bans', 'ban-templates'])
  const { realm, ruleId } = template
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.fact.scope), value: t(($) => $.scope[realm ?? 'network']) },
        { term: t(($) => $['ban-templates'].column.steps), value: <Ladder template={template} /> },
        ...(ruleId === null ? [] : [{ term: t(($) => $.fact.rule), value: <RuleLink ruleId={ruleId} /> }]),
        ...locales.map((language) => ({
          term: t(($) => $['ban-templates'].form.reason[language]),
          value: (
            <span lang={language} className={css.text}>
              {reasonOf(template, language)}
            </span>
          ),
        })),
      ]}
    />
  )
}
