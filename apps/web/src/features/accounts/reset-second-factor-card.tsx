import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation, useQuery } from 'urql'
import * as css from '#features/accounts/second-factor.css.ts'
import {
  PlayerSecondFactorQuery,
  ResetSecondFactorMutation,
} from '#features/accounts/second-factor.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { showToast } from '#shell/messages/toast-store.ts'

/** Resets the second factor of a player's account whose owner lost the device. */
export function ResetSecondFactorCard({ player }: { player: { id: string; name: string } }) {
  const { t } = useTranslation('second-factor')
  const [result, refetch] = useQuery({ query: PlayerSecondFactorQuery, variables: { id: player.id } })
  const isActive = result.data?.player?.hasSecondFactor
  return (
    <Card title={t(($) => $.reset.title)}>
      <FailureLine error={result.error} />
      {isActive === undefined ? null : (
        <div className={css.column}>
          <p className={css.facts}>{isActive ? t(($) => $.reset.active) : t(($) => $.reset.none)}</p>
          {isActive ? (
            <ResetButton player={player} onDone={() => refetch({ requestPolicy: 'network-only' })} />
          ) : null}
        </div>
      )}
    </Card>
  )
}

function ResetButton({ player, onDone }: { player: { id: string; name: string }; onDone: () => void }) {
  const { t } = useTranslation(['second-factor', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<CombinedError>()
  const [{ fetching }, reset] = useMutation(ResetSecondFactorMutation)

  function ask(open: boolean): void {
    setFailure(undefined)
    setOpen(open)
  }

  async function carryOut(): Promise<void> {
    const { error } = await reset({ playerId: player.id })
    if (error !== undefined) return setFailure(error)
    setOpen(false)
    showToast(
      'success',
      t(($) => $.reset.done),
    )
    onDone()
  }

  return (
    <div className={css.buttons}>
      <Button size="sm" onClick={() => ask(true)}>
        {t(($) => $.reset.button)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={ask}
        title={t(($) => $.reset.question, { name: player.name })}
        effect={t(($) => $.reset.effect)}
        confirmLabel={t(($) => $.reset.button)}
        cancelLabel={t(($) => $.common.cancel)}
        busy={fetching}
        onConfirm={() => void carryOut()}
      >
        <FailureLine error={failure} />
      </ConfirmDialog>
    </div>
  )
}
