import { Checkbox } from '@kubora/ui/checkbox'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/stats/hide-switch.css.ts'
import { HideOwnStatsMutation } from '#features/stats/player-stats.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { showToast } from '#shell/messages/toast-store.ts'

/** Hides one's own player from all boards, or takes that back; saved at once. */
export function HideSwitch({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation('player-stats')
  const [{ fetching, error }, hide] = useMutation(HideOwnStatsMutation)
  const [wanted, setWanted] = useState(isHidden)

  async function change(hidden: boolean): Promise<void> {
    if (fetching) return
    setWanted(hidden)
    const { data } = await hide({ hidden })
    if (!data) return
    const isShown = data.hideOwnStats.hiddenBy.length === 0
    showToast(
      'success',
      hidden ? t(($) => $.own.hiddenNow) : isShown ? t(($) => $.own.shownNow) : t(($) => $.own.stillHidden),
    )
  }

  return (
    <div className={css.hiding}>
      <Checkbox
        label={t(($) => $.own.hide)}
        checked={fetching ? wanted : isHidden}
        aria-busy={fetching}
        onChange={(event) => void change(event.target.checked)}
      />
      <p className={css.hint}>{t(($) => $.own.hint)}</p>
      <FailureLine error={error} />
    </div>
  )
}
