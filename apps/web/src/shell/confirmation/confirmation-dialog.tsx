import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useRouter } from '@tanstack/react-router'
import { Skeleton } from '@kubora/ui/skeleton'
import { Stack } from '@kubora/ui/stack'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import type { ConfirmationRequest } from '#device/confirmation-store.ts'
import { apiError } from '#graphql/api-error.ts'
import { ApiProvider } from '#graphql/api-provider.tsx'
import { apiClient } from '#graphql/client.ts'
import {
  BeginPasskeyConfirmationMutation,
  ConfirmationWaysQuery,
  ConfirmByPasskeyMutation,
  ConfirmByCodeMutation,
  ConfirmByPasswordMutation,
} from '#shell/confirmation/confirmation.documents.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { lazySchema } from '#shell/forms/lazy-schema.ts'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { canUsePasskeys } from '#shell/passkeys/authenticator.ts'
import { PasskeyButton } from '#shell/passkeys/passkey-button.tsx'

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
        <ApiProvider>
          <FactorForm onConfirmed={() => settle(true)} />
        </ApiProvider>
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
    <div ref={focusFirst}>
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
    </div>
  )
}

// not the cross; and the dialog was open before some of them were loaded
function focusFirst(ways: HTMLElement | null): void {
  ways?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
}

/** A passkey or a code, as the account has them. */
function FactorForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [{ data, fetching }] = useQuery({ query: ConfirmationWaysQuery, requestPolicy: 'network-only' })
  const { appSince = null, passkeys = [] } = data?.me?.secondFactor ?? {}
  if (fetching) return <Skeleton shape="block" />
  const hasPasskeys = passkeys.length > 0 && canUsePasskeys()
  return (
    <div ref={focusFirst}>
      {hasPasskeys ? (
        <PasskeyWay hasApp={appSince !== null} onConfirmed={onConfirmed} />
      ) : (
        <CodeForm onConfirmed={onConfirmed} />
      )}
    </div>
  )
}

function PasskeyWay({ hasApp, onConfirmed }: { hasApp: boolean; onConfirmed: () => void }) {
  const { t } = useTranslation('second-factor')
  return (
    <Stack>
      <PasskeyButton
        label={t(($) => $.usePasskey)}
        cancelledText={t(($) => $.passkeyRefused.cancelled)}
        failedText={t(($) => $.passkeyRefused.failed)}
        onBegin={async () => {
          const begun = await apiClient.mutation(BeginPasskeyConfirmationMutation, {}).toPromise()
          return { data: begun.data?.beginPasskeyConfirmation, error: begun.error && apiError(begun.error) }
        }}
        onProof={async (response) => {
          const { error } = await apiClient.mutation(ConfirmByPasskeyMutation, { response }).toPromise()
          if (error === undefined) onConfirmed()
          return error && apiError(error)
        }}
      />
      <p>{t(($) => $.orCode)}</p>
      <CodeForm onConfirmed={onConfirmed} hint={hasApp ? undefined : t(($) => $.recoveryHint)} />
    </Stack>
  )
}

function CodeForm({ onConfirmed, hint }: { onConfirmed: () => void; hint?: string | undefined }) {
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
            hint={hint ?? t(($) => $.codeHint)}
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
