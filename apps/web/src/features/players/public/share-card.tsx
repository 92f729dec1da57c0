import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { CopyButton } from '@kubora/ui/copy-button'
import { Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { cardPath, cardSize } from '#features/players/public/card-picture.ts'
import type { PublicPlayer } from '#features/players/public/public-player.ts'
import * as css from '#features/players/public/share-card.css.ts'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ShareCard}. */
export interface ShareCardProps {
  player: PublicPlayer
  address: string
}

/** The picture that link previews show for this page, with buttons to share it. */
export function ShareCard({ player: { id, name }, address }: ShareCardProps) {
  const { t } = useTranslation('player')
  const locale = useLocale()
  const canShare = useCanShare()

  function share(): void {
    const title = t(($) => $.share.message, { name, brand: siteConfig.brand })
    // a user who closes the dialog rejects the promise; that is no failure
    navigator.share({ title, url: address }).catch(() => undefined)
  }

  return (
    <Card title={t(($) => $.share.title)} lead={t(($) => $.share.text)}>
      <img
        className={css.picture}
        src={cardPath(id, locale)}
        alt={t(($) => $.share.cardAlt, { name })}
        {...cardSize}
        loading="lazy"
        decoding="async"
      />
      <div className={css.actions}>
        <CopyButton
          size="md"
          variant="accent"
          text={address}
          label={t(($) => $.share.copy)}
          copiedLabel={t(($) => $.share.copied)}
        />
        {canShare ? (
          <Button icon={<Share2 aria-hidden size={16} />} onClick={share}>
            {t(($) => $.share.send)}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** Returns whether the browser has a share dialog; false while the server renders. */
function useCanShare(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => 'share' in navigator,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
