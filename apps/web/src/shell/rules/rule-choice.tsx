import { Select } from '@kubora/ui/select'
import { useTranslation } from 'react-i18next'
import { useRules } from '#shell/rules/use-rules.ts'

/** Properties of {@link RuleChoice}. */
export interface RuleChoiceProps {
  /** Id of the rule's content item; empty for none. */
  value: string
  onChange: (ruleId: string) => void
}

/** The rule that a ban or a warning cites. */
export function RuleChoice({ value, onChange }: RuleChoiceProps) {
  const { t } = useTranslation('panel')
  const rules = useRules() ?? []
  const isPublic = value === '' || rules.some(({ id }) => id === value)
  return (
    <Select
      label={t(($) => $.rule.label)}
      note={t(($) => $.rule.optional)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        { value: '', label: t(($) => $.rule.none) },
        ...(isPublic ? [] : [{ value, label: t(($) => $.rule.unknown) }]),
        ...rules.map(({ id, title, categoryTitle }) => ({ value: id, label: `${categoryTitle} · ${title}` })),
      ]}
    />
  )
}
