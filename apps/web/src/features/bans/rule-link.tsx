import { useTranslation } from 'react-i18next'
import { useRules } from '#features/bans/use-rules.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** A link to a rule by the id of its content item; says so when it is not public any more. */
export function RuleLink({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('bans')
  const rules = useRules()
  if (rules === undefined) return t(($) => $.nothing)
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule === undefined) return t(($) => $.rule.unknown)
  return (
    <TextRouterLink to="/rules/$category/{-$rule}" params={{ category: rule.category, rule: rule.key }}>
      {rule.title}
    </TextRouterLink>
  )
}
