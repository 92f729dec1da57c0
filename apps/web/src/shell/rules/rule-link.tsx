import { useTranslation } from 'react-i18next'
import { useRules } from '#shell/rules/use-rules.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** A link to a rule by the id of its content item; says so when it is not public any more. */
export function RuleLink({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('panel')
  const rules = useRules()
  if (rules === undefined) return t(($) => $.rule.loading)
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule === undefined) return t(($) => $.rule.unknown)
  return (
    <TextRouterLink to="/rules/$category/{-$rule}" params={{ category: rule.category, rule: rule.key }}>
      {rule.title}
    </TextRouterLink>
  )
}
