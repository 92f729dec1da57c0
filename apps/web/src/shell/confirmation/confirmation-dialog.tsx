import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useRouter } from '@tanstack/react-router'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConfirmationRequest } from '#device/confirmation-store.ts'
import { apiClient } from '#graphql/client.ts'
import {
  ConfirmByCodeMutation,
  ConfirmByPasswordMutation,
} from '#shell/confirmation/confirmation.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { lazySchema } from '#shell/forms/lazy-schema.ts'
import { useAppForm } from '#shell/forms/use-app-form.ts'

const load = () => import('@kubora/validation/second-factor')
const codeInput = lazySchema(() => load().then(({ confirmByCodeInput }) => confirmByCodeInput))
const passwordInput = lazySchema(() => load().then(({ confirmByPasswordInput }) => confirmByPasswordInput))

/** Asks the user to prove to be the owner of the account, or to set up the second factor that is required. */
export function ConfirmationDialog({ request }: { request: ConfirmationRequest }) {
  const { t } = useTranslation(['second-factor', 'common'])
  const { kind, isForTeam, settle } = request
  const reason = t(($) => $.confirm[kind === 'set-up' ? 'setUp' : isForTeam ? 'team' : 'grave'])
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.confirm[kind === 'set-up' ? 'setUpTitle' : 'title'])}
      description={reason}
      closeLabel={t(($) => $.common.close)}
      onOpenChange={() => settle(false)}
    >
      {kind === 'set-up' ? (
        <SetUpWay onLeave={() => settle(false)} />
      ) : kind === 'code' ? (
        <CodeForm onConfirmed={() => settle(true)} />
      ) : (
        <PasswordForm onConfirmed={() => settle(true)} />
      )}
    </Dialog>
  )
}

function SetUpWay({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('second-factor')
  const router = useRouter()
  return (
    <Button
      variant="accent"
      full
      onClick={() => {
        onLeave()
        void router.navigate({ to: '/account', hash: 'second-factor' })
      }}
    >
      {t(($) => $.confirm.setUpWay)}
    </Button>
  )
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('second-factor')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: codeInput.validate },
    onSubmit: async ({ value }) => {
      const { error } = await apiClient.mutation(ConfirmByCodeMutation, value).toPromise()
      finish(error, value, setFailure, onConfirmed)
    },
  })
  return (
    <FormFrame form={form} failure={failure} schema={codeInput}>
      <form.AppField name="code">
        {(field) => (
          <field.Text
            label={t(($) => $.code)}
            hint={t(($) => $.codeHint)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </form.AppField>
      <form.Submit full>{t(($) => $.confirm.submit)}</form.Submit>
    </FormFrame>
  )
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation('second-factor')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onChange: passwordInput.validate },
    onSubmit: async ({ value }) => {
      const { error } = await apiClient.mutation(ConfirmByPasswordMutation, value).toPromise()
      finish(error, value, setFailure, onConfirmed)
    },
  })
  return (
    <FormFrame form={form} failure={failure} schema={passwordInput}>
      <form.AppField name="password">
        {(field) => <field.Password label={t(($) => $.password)} autoComplete="current-password" />}
      </form.AppField>
      <form.Submit full>{t(($) => $.confirm.submit)}</form.Submit>
    </FormFrame>
  )
}

function finish(
  error: CombinedError | undefined,
  value: object,
  setFailure: (failure: FormFailure | null) => void,
  onConfirmed: () => void,
): void {
  setFailure(formFailure(error, value))
  if (error === undefined) onConfirmed()
}
