import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { SetGameServerVouchingMutation } from '#features/game-servers/server-keys.documents.ts'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Whether the game server vouches for team members; only who holds every permission may change it. */
export function VouchingCard({ server, holdsAll }: { server: GameServer; holdsAll: boolean }) {
  const { t } = useTranslation(['game-servers', 'common'])
  const showDone = useUndoToast()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, set] = useMutation(SetGameServerVouchingMutation)
  const { id, name, vouchesForStaff } = server
  const kind = vouchesForStaff ? 'off' : 'on'

  async function confirm(): Promise<void> {
    const result = await set({ id, vouchesForStaff: !vouchesForStaff })
    if (result.error) return
    setAsking(false)
    showDone(
      t(($) => $.form.saved, { name }),
      result,
    )
  }

  return (
    <Card title={t(($) => $.fact.staff)} lead={t(($) => $.vouching[vouchesForStaff ? 'does' : 'doesNot'])}>
      <div>
        <Button size="sm" disabled={!holdsAll} onClick={() => setAsking(true)}>
          {t(($) => $.vouching[kind])}
        </Button>
      </div>
      {holdsAll ? null : <p>{t(($) => $.vouching.onlyAll)}</p>}
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          tone={vouchesForStaff ? 'plain' : 'danger'}
          title={t(($) => $.vouching[kind])}
          effect={t(($) => $.vouching[vouchesForStaff ? 'offEffect' : 'onEffect'], { name })}
          confirmLabel={t(($) => $.vouching[kind])}
          cancelLabel={t(($) => $.common.cancel)}
          busy={fetching}
          onConfirm={() => void confirm()}
        >
          <FailureLine error={error} />
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
