import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import type { BanAction } from '#features/bans/ban-dialog.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import * as css from '#shell/player/player-card.css.ts'

/** Properties of {@link BanButtons}. */
export interface BanButtonsProps {
  /** What the user may do. */
  actions: readonly BanAction[]
  onAction: (action: BanAction) => void
}

const keyOf: Record<BanAction, string> = { edit: 'e', shorten: 's', unban: 'u' }

/** The buttons of an active ban. */
export function BanButtons({ actions, onAction }: BanButtonsProps) {
  const { t } = useTranslation('bans')
  const key = useKeyProps()
  if (actions.length === 0) return null
  return (
    <div className={css.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          {...key(
            keyOf[action],
            t(($) => $.keys[action]),
          )}
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
