import { validationText } from '@kubora/i18n/validation-text'
import { PasswordField } from '@kubora/ui/password-field'
import { passwordRules } from '@kubora/validation/password-rules'
import { passwordForm } from '@kubora/validation/typed-forms'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useTextField } from '#shell/forms/use-text-field.ts'

/** Properties of {@link PasswordInput}. */
export interface PasswordInputProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Shows the strength meter, which applies the rules for new passwords. */
  showRules?: boolean
}

/** A password of the form. */
export function PasswordInput({ label, autoComplete, showRules = false }: PasswordInputProps) {
  const field = useTextField()
  const { t } = useTranslation('common')
  const { t: validationWords } = useTranslation('validation')
  const rules = passwordRules.map((rule) => ({
    label: validationText(validationWords, rule.key),
    met: rule.holds(passwordForm(field.value)),
  }))
  return (
    <FieldFrame>
      <PasswordField
        label={label}
        autoComplete={autoComplete}
        required
        {...field}
        showLabel={t(($) => $.showPassword)}
        hideLabel={t(($) => $.hidePassword)}
        ruleMetLabel={t(($) => $.fulfilled)}
        {...(showRules ? { rules } : {})}
      />
    </FieldFrame>
  )
}
