import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/game-servers/game-servers.css.ts'
import type { Snapshot, SnapshotKind } from '#features/game-servers/world-snapshots-card.tsx'
import { DecideWorldSnapshotMutation } from '#features/game-servers/world-snapshots.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

interface WaitingSnapshotProps {
  snapshot: Snapshot
  kind: SnapshotKind
  onDecided: () => void
}

/** A comparison by which so much is missing that a member decides: what is missing, and both decisions. */
export function WaitingSnapshot({ snapshot, kind, onDecided }: WaitingSnapshotProps) {
  const { t } = useTranslation(['game-servers', 'common'])
  const locale = useLocale()
  const [accepted, setAccepted] = useState<boolean | null>(null)
  const [{ error, fetching }, decide] = useMutation(DecideWorldSnapshotMutation)
  const { id: snapshotId, missing, missingNames: names } = snapshot
  const things = t(($) => $.snapshotKind[kind])

  async function confirm(): Promise<void> {
    const result = await decide({ snapshotId, accepted: accepted === true })
    if (result.error) return
    setAccepted(null)
    onDecided()
  }

  return (
    <>
      {names.length === 0 ? null : (
        <details>
          <summary>{t(($) => $.snapshots.names)}</summary>
          <p className={css.hint}>
            {names.join(', ')}
            {missing > names.length
              ? ` ${t(($) => $.snapshots.more, { count: missing - names.length })}`
              : null}
          </p>
        </details>
      )}
      <div className={css.buttons}>
        <Button size="sm" onClick={() => setAccepted(false)}>
          {t(($) => $.snapshots.keep)}
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAccepted(true)}>
          {t(($) => $.snapshots.remove)}
        </Button>
      </div>
      {accepted === null ? null : (
        <ConfirmDialog
          open
          onOpenChange={() => setAccepted(null)}
          tone={accepted ? 'danger' : 'plain'}
          title={t(($) => $.snapshots[accepted ? 'removeTitle' : 'keepTitle'], {
            things,
            shown: formatNumber(locale, missing),
          })}
          effect={t(($) => $.snapshots[accepted ? 'removeEffect' : 'keepEffect'])}
          confirmLabel={t(($) => $.snapshots[accepted ? 'remove' : 'keep'])}
          cancelLabel={t(($) => $.common.cancel)}
          busy={fetching}
          onConfirm={() => void confirm()}
        >
          <FailureLine error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}
