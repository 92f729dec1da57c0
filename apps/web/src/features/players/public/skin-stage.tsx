import { skinUrl } from '@kubora/content/skins/skin-address'
import { Button } from '@kubora/ui/button'
import { Spinner } from '@kubora/ui/spinner'
import { Rotate3d } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/players/public/skin-stage.css.ts'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

// the 3D library is larger than the rest of the page: it loads only on demand
const SkinViewer = lazyComponent(
  () => import('#features/players/public/skin-viewer.tsx').then((part) => part.SkinViewer),
  ViewerComing,
)

/** Properties of {@link SkinStage}. */
export interface SkinStageProps {
  uuid: string
  name: string
}

/** The player's figure as a picture; a click opens it in 3D. Without WebGL the picture stays. */
export function SkinStage({ uuid, name }: SkinStageProps) {
  const { t } = useTranslation('player')
  const [view, setView] = useState<'picture' | 'space' | 'unavailable'>('picture')
  return (
    <div className={css.stage}>
      <div className={css.scene}>
        {view === 'space' ? (
          <SkinViewer
            uuid={uuid}
            name={name}
            onClose={() => setView('picture')}
            onUnavailable={() => setView('unavailable')}
          />
        ) : (
          <>
            <div className={css.ground} aria-hidden />
            <img
              className={css.figure}
              src={skinUrl(uuid, 'body', 512)}
              alt={t(($) => $.skin.alt, { name })}
              width={256}
              height={512}
              fetchPriority="high"
            />
          </>
        )}
      </div>
      {view === 'picture' ? (
        <Button
          icon={<Rotate3d aria-hidden size={18} />}
          onPointerEnter={SkinViewer.preload}
          onClick={() => setView('space')}
        >
          {t(($) => $.skin.show)}
        </Button>
      ) : null}
      <p role="status" className={css.note}>
        {view === 'unavailable' ? t(($) => $.skin.unavailable) : null}
      </p>
    </div>
  )
}

function ViewerComing() {
  const { t } = useTranslation('player')
  return (
    <span role="status" className={css.loading}>
      <Spinner />
      {t(($) => $.skin.loading)}
    </span>
  )
}
