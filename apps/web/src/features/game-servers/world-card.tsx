import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import type { Realm } from '@kubora/validation/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { GameServersQuery } from '#features/game-servers/game-servers.documents.ts'
import { SetWorldOwnerMutation } from '#features/game-servers/server-keys.documents.ts'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Whether the game server runs the roleplay world of its realm, and who does otherwise. */
export function WorldCard({ server, realm }: { server: GameServer; realm: Realm }) {
  const { t } = useTranslation(['game-servers', 'common'])
  const showDone = useUndoToast()
  const [isAsking, setAsking] = useState(false)
  const [{ fetching, error }, set] = useMutation(SetWorldOwnerMutation)
  const [{ data }] = useQuery({ query: GameServersQuery, requestPolicy: 'cache-and-network' })
  const { id, name, ownsWorld } = server
  const owner = data?.gameServers.find((other) => other.id !== id && other.realm === realm && other.ownsWorld)
  const texts = { name, realm: t(($) => $.realm[realm]) }
  const kind = ownsWorld ? 'off' : 'on'

  async function confirm(): Promise<void> {
    const result = await set({ id, ownsWorld: !ownsWorld })
    if (result.error) return
    setAsking(false)
    showDone(
      t(($) => $.world[ownsWorld ? 'offDone' : 'onDone'], texts),
      result,
    )
  }

  return (
    <Card
      title={t(($) => $.world.title)}
      lead={
        ownsWorld
          ? t(($) => $.world.does, texts)
          : owner
            ? t(($) => $.world.doesNot, { owner: owner.name })
            : data
              ? t(($) => $.world.nobody, texts)
              : null
      }
    >
      <div>
        <Button size="sm" disabled={data === undefined} onClick={() => setAsking(true)}>
          {t(($) => $.world[kind])}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          tone={ownsWorld || owner ? 'danger' : 'plain'}
          title={t(($) => $.world[ownsWorld ? 'offTitle' : 'onTitle'], texts)}
          effect={
            ownsWorld
              ? t(($) => $.world.offEffect)
              : [
                  t(($) => $.world.onEffect, texts),
                  ...(owner ? [t(($) => $.world.formerEffect, { owner: owner.name })] : []),
                ].join(' ')
          }
          confirmLabel={t(($) => $.world[kind])}
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
