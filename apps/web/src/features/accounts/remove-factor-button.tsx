import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureLine } from '#shell/failure/failure-line.tsx'

/** Properties of {@link RemoveFactorButton}. */
export interface RemoveFactorButtonProps {
  label: string
  /** Names the button where several have the same label. */
  name?: string
  title: string
  effect: string
  /** Whether the account has no second factor afterwards. */
  isLast: boolean
  busy: boolean
  /** Resolves with the error of a refusal. */
  onRemove: () => Promise<CombinedError | undefined>
}

/** Removes a passkey or the app after a question. */
export function RemoveFactorButton({ label, name, title, effect, ...how }: RemoveFactorButtonProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<CombinedError>()

  function ask(next: boolean): void {
    setFailure(undefined)
    setIsAsking(next)
  }

  async function remove(): Promise<void> {
    const error = await how.onRemove()
    setFailure(error)
    if (error === undefined) setIsAsking(false)
  }

  return (
    <>
      <Button size="sm" aria-label={name} onClick={() => ask(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={ask}
          tone="danger"
          title={title}
          effect={how.isLast ? t(($) => $.lastEffect) : effect}
          confirmLabel={t(($) => $.removeConfirm)}
          cancelLabel={t(($) => $.common.cancel)}
          busy={how.busy}
          onConfirm={() => void remove()}
        >
          <FailureLine error={failure} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
