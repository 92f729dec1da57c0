import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import * as css from '#shell/player/player-card.css.ts'

/** Properties of {@link BanButtons}. */
export interface BanButtonsProps {
  /** What the user may do. */
  actions: readonly BanAction[]
  onAction: (action: BanAction) => void
}

/** The buttons of an active ban. */
export function BanButtons({ actions, onAction }: BanButtonsProps) {
  const { t } = useTranslation('bans')
  if (actions.length === 0) return null
  return (
    <div className={css.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'unban' ? 'danger' : 'secondary'}
          onClick={() => onAction(action)}
        >
          {t(($) => $.card[action])}
        </Button>
      ))}
    </div>
  )
}
