import { Alert } from '@kubora/ui/alert'
import { Dialog } from '@kubora/ui/dialog'
import { passkeyNameMaxLength } from '@kubora/validation/passkey-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/accounts/second-factor.css.ts'
import { AddPasskeyMutation, BeginPasskeyMutation } from '#features/accounts/second-factor.documents.ts'
import { useDeviceName } from '#features/accounts/use-device-name.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { lazySchema } from '#shell/forms/lazy-schema.ts'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { type AuthenticatorFailure, makePasskey } from '#shell/passkeys/authenticator.ts'

const input = lazySchema(() =>
  import('@kubora/validation/passkeys').then(({ passkeyNameInput }) => passkeyNameInput),
)

/** Properties of {@link AddPasskeyDialog}. */
export interface AddPasskeyDialogProps {
  onClose: () => void
  /** Called with new recovery codes, or none. */
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Names a passkey, lets the browser make it and adds it. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const device = useDeviceName()(navigator.userAgent)
  const [, begin] = useMutation(BeginPasskeyMutation)
  const [, add] = useMutation(AddPasskeyMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [refusal, setRefusal] = useState<AuthenticatorFailure | null>(null)
  const form = useAppForm({
    defaultValues: { name: device.slice(0, passkeyNameMaxLength) },
    validators: { onChange: input.validate },
    onSubmit: async ({ value }) => {
      setRefusal(null)
      setFailure(null)
      // for each attempt anew, as the server accepts their challenge once
      const options = await begin({})
      if (options.data === undefined) return setFailure(formFailure(options.error, value))
      const made = await makePasskey(options.data.beginPasskey)
      if ('failure' in made) return setRefusal(made.failure)
      const { data, error } = await add({ input: { ...value, response: made.response } })
      setFailure(formFailure(error, value))
      if (data) onAdded(data.addPasskey.codes)
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.addPasskeyTitle)}
      description={t(($) => $.addPasskeyLead)}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={onClose}
    >
      <div className={css.column}>
        <FormFrame form={form} failure={failure} schema={input}>
          <form.AppField name="name">
            {(field) => (
              <field.Text
                label={t(($) => $.passkeyName)}
                hint={t(($) => $.passkeyNameHint, { max: passkeyNameMaxLength })}
                maxLength={passkeyNameMaxLength}
              />
            )}
          </form.AppField>
          <form.Submit full>{t(($) => $.addPasskeySubmit)}</form.Submit>
        </FormFrame>
        {refusal === null ? null : refusal === 'CANCELLED' ? (
          <Alert role="status">{t(($) => $.passkeyRefused.notAdded)}</Alert>
        ) : (
          <Alert tone="danger" role="alert">
            {refusal === 'KNOWN' ? t(($) => $.passkeyRefused.known) : t(($) => $.passkeyRefused.failed)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
