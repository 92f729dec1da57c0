import { CopyButton } from '@kubora/ui/copy-button'
import { Dialog } from '@kubora/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { FactorLeaveQuestion } from '#features/accounts/factor-leave-question.tsx'
import * as css from '#features/accounts/second-factor.css.ts'
import { ActivateTotpMutation } from '#features/accounts/second-factor.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { lazySchema } from '#shell/forms/lazy-schema.ts'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { QrCode } from '#shell/qr-code/qr-code.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

const input = lazySchema(() =>
  import('@kubora/validation/second-factor').then(({ activateTotpInput }) => activateTotpInput),
)

/** Properties of {@link TotpDialog}. */
export interface TotpDialogProps {
  secret: string
  email: string
  onClose: () => void
  onActivated: (recoveryCodes: readonly string[]) => void
}

/** The secret as picture and text, and the first code of the app, which turns the second factor on. */
export function TotpDialog({ secret, email, onClose, onActivated }: TotpDialogProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [, activate] = useMutation(ActivateTotpMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [isClosing, setClosing] = useState(false)
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: input.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await activate(value)
      setFailure(formFailure(error, value))
      if (data) onActivated(data.activateTotp.codes)
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.setUpTitle)}
      description={t(($) => $.setUpLead)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={() => setClosing(true)}
    >
      <div className={css.column}>
        <div className={css.frame}>
          <QrCode text={uriOf(secret, email)} label={t(($) => $.qr)} />
        </div>
        <div className={css.copied}>
          <span>{t(($) => $.key)}</span>
          <CopyButton text={secret} label={t(($) => $.copyKey)} copiedLabel={t(($) => $.copied)} />
        </div>
        <code className={css.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <FormFrame form={form} failure={failure} schema={input}>
          <form.AppField name="code">
            {(field) => (
              <field.Text
                label={t(($) => $.newCode)}
                hint={t(($) => $.effect)}
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            )}
          </form.AppField>
          <form.Submit full>{t(($) => $.activate)}</form.Submit>
        </FormFrame>
      </div>
      <FactorLeaveQuestion
        during="setUp"
        isClosing={isClosing}
        onStay={() => setClosing(false)}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** The secret as authenticator apps read it from the picture. */
function uriOf(secret: string, email: string): string {
  const issuer = encodeURIComponent(siteConfig.brand)
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`
}
