import { PasswordField, type PasswordFieldProps } from '#password-field.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function field(words: Words, props: Partial<PasswordFieldProps> = {}) {
  return (
    <PasswordField
      label={words.password}
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
      autoComplete="new-password"
      {...props}
    />
  )
}

export const states: readonly State[] = [
  {
    name: 'empty',
    show: (words) => field(words),
    finds: (words) => [{ label: words.password }, { role: 'button', name: words.showPassword }],
  },
  {
    name: 'with rules',
    show: (words) =>
      field(words, {
        defaultValue: 'Kubora',
        ruleMetLabel: words.ruleMet,
        rules: [
          { label: words.ruleUpper, met: true },
          { label: words.ruleLength, met: false },
          { label: words.ruleDigit, met: false },
        ],
      }),
    finds: (words) => [{ label: words.password }, { text: words.ruleLength }, { text: words.ruleMet }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => field(words),
    finds: (words) => [{ label: words.password }],
  },
  {
    name: 'error',
    show: (words) => field(words, { error: words.failed, defaultValue: 'x' }),
    finds: (words) => [{ label: words.password, invalid: true }, { text: words.failed }],
  },
  {
    name: 'disabled',
    show: (words) => field(words, { disabled: true }),
    finds: (words) => [{ label: words.password, disabled: true }],
  },
]
