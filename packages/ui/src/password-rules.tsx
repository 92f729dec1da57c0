import { Circle, CircleCheck } from 'lucide-react'
import * as css from '#password-field.css.ts'
import { VisuallyHidden } from '#visually-hidden.tsx'

/** One rule of a password and whether the typed text meets it. */
export interface PasswordRule {
  label: string
  met: boolean
}

/** Properties of {@link PasswordRules}. */
export interface PasswordRulesProps {
  id: string
  rules: readonly PasswordRule[]
  /** Said after a rule that is met, e.g. "fulfilled". */
  metLabel: string
}

/** Meter that mirrors the rules: a bar per rule and each rule with its icon. */
export function PasswordRules({ id, rules, metLabel }: PasswordRulesProps) {
  const metCount = rules.filter((rule) => rule.met).length
  const strength = metCount === rules.length ? 'full' : metCount > rules.length / 2 ? 'fair' : 'weak'
  return (
    <div className={css.meter} id={id}>
      <div className={css.bars} aria-hidden>
        {rules.map((rule, index) => (
          <span
            key={rule.label}
            className={css.bar}
            data-strength={index < metCount ? strength : undefined}
          />
        ))}
      </div>
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule.label} className={css.rule} data-met={rule.met}>
            {rule.met ? (
              <CircleCheck aria-hidden className={css.ruleIcon} />
            ) : (
              <Circle aria-hidden className={css.ruleIcon} />
            )}
            <span>{rule.label}</span>
            {rule.met ? <VisuallyHidden>{metLabel}</VisuallyHidden> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
