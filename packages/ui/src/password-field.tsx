import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#field.css.ts'
import { Field, type FieldTexts } from '#field.tsx'
import { IconButton } from '#icon-button.tsx'
import { type PasswordRule, PasswordRules } from '#password-rules.tsx'

/** Properties of {@link PasswordField}. */
export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldTexts {
  showLabel: string
  hideLabel: string
  /** Rules with their state; shows the meter. */
  rules?: readonly PasswordRule[]
  /** Said after a rule that is met; needed with `rules`. */
  ruleMetLabel?: string
  ref?: Ref<HTMLInputElement>
}

/** A password with a button to show it and, with rules, a meter that mirrors them. */
export function PasswordField({
  id,
  label,
  hint,
  error,
  note,
  showLabel,
  hideLabel,
  rules,
  ruleMetLabel = '',
  className,
  ...rest
}: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <>
          <div className={css.adorned}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...control}
              aria-describedby={
                classNames(control['aria-describedby'], rules && `${control.id}-rules`) || undefined
              }
              type={visible ? 'text' : 'password'}
              className={classNames(css.control, css.trailing, className)}
            />
            <span className={css.trailingSlot}>
              <IconButton
                label={visible ? hideLabel : showLabel}
                icon={visible ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
                aria-controls={control.id}
                onClick={() => setVisible(!visible)}
              />
            </span>
          </div>
          {rules ? <PasswordRules id={`${control.id}-rules`} rules={rules} metLabel={ruleMetLabel} /> : null}
        </>
      )}
    </Field>
  )
}
