import { errorText } from '@kubora/i18n/error-text'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#graphql/api-error.ts'
import { type AuthenticatorFailure, provePasskey } from '#shell/passkeys/authenticator.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a call returned: exactly one of both is defined. */
export interface Called<Data> {
  data?: Data | undefined
  error?: ApiError | undefined
}

/** Properties of {@link PasskeyButton}. */
export interface PasskeyButtonProps {
  label: string
  /** Shown when the user cancelled. */
  cancelledText: string
  /** Shown when the browser provides no passkey for another reason. */
  failedText: string
  /** Requests the options of a proof. */
  onBegin: () => Promise<Called<string>>
  /** Sends the proof, and returns why it was refused. */
  onProof: (response: string) => Promise<ApiError | undefined>
}

/** Proves possession of a passkey; why it was not accepted is shown below the button. */
export function PasskeyButton({ label, cancelledText, failedText, onBegin, onProof }: PasskeyButtonProps) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | AuthenticatorFailure>()

  async function prove(): Promise<ApiError | AuthenticatorFailure | undefined> {
    const { data, error } = await onBegin()
    if (data === undefined) return error
    const result = await provePasskey(data)
    return 'response' in result ? onProof(result.response) : result.failure
  }

  async function press(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    setFailure(await prove())
    setIsBusy(false)
  }

  return (
    <>
      <Button
        variant="accent"
        full
        busy={isBusy}
        icon={<KeyRound size={18} aria-hidden />}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {failure === undefined ? null : failure === 'CANCELLED' ? (
        <Alert role="status">{cancelledText}</Alert>
      ) : (
        <Alert tone="danger" role="alert">
          {typeof failure === 'string'
            ? failedText
            : errorText(t, locale, failure.code, failure.params, formatDateTime)}
        </Alert>
      )}
    </>
  )
}
