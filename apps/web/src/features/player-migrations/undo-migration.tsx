import { Button } from '@kubora/ui/button'
import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import {
  type PastMigration,
  UndoPlayerMigrationMutation,
} from '#features/player-migrations/player-migrations.documents.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link UndoMigration}. */
export interface UndoMigrationProps {
  migration: PastMigration
}

/** Undoes a migration after a second question. */
export function UndoMigration({ migration: { id, from, to } }: UndoMigrationProps) {
  const { t } = useTranslation('player-migrations')
  const [{ fetching }, undo] = useMutation(UndoPlayerMigrationMutation)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<CombinedError>()
  const names = { from: playerText(from), to: playerText(to) }

  async function send(): Promise<void> {
    const result = await undo({ id })
    setError(result.error)
    if (result.error) return
    setAsking(false)
    showToast(
      'success',
      t(($) => $.past.undoDone, { name: names.from }),
    )
    // what is on screen of both players is another one now
    resyncQueries()
  }

  return (
    <div>
      <Button
        size="sm"
        aria-label={t(($) => $.past.undoNamed, names)}
        onClick={() => {
          setError(undefined)
          setAsking(true)
        }}
      >
        {t(($) => $.past.undo)}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={t(($) => $.past.question)}
          effect={t(($) => $.past.effect, names)}
          confirmLabel={t(($) => $.past.confirm)}
          busy={fetching}
          error={error}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
