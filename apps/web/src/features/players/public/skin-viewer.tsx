import { skinUrl } from '@kubora/content/skins/skin-address'
import { Button } from '@kubora/ui/button'
import { IconButton } from '@kubora/ui/icon-button'
import { Footprints, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IdleAnimation, SkinViewer as Viewer, WalkingAnimation } from 'skinview3d'
import * as css from '#features/players/public/skin-stage.css.ts'

/** Properties of {@link SkinViewer}. */
export interface SkinViewerProps {
  uuid: string
  name: string
  onClose: () => void
  /** Called when the browser has no WebGL, or loses it. */
  onUnavailable: () => void
}

/** How far an arrow key turns the figure, radians. */
const keyTurn = Math.PI / 12

/** Rotation of the figure when the view opens, radians: as in the picture before. */
const firstTurn = -0.5

/** The figure in 3D, turned by mouse, finger or arrow keys; it is animated unless the user prefers reduced motion. */
export function SkinViewer({ uuid, name, onClose, onUnavailable }: SkinViewerProps) {
  const { t } = useTranslation('player')
  const canvas = useRef<HTMLCanvasElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const viewer = useRef<Viewer>(null)
  const [walks, setWalks] = useState(false)

  useEffect(() => {
    const [element, room] = [canvas.current, space.current]
    if (element === null || room === null) return
    const shown = openViewer(element, room, uuid)
    if (shown === null) return onUnavailable()
    viewer.current = shown
    element.focus({ preventScroll: true })
    const fit = new ResizeObserver(() => shown.setSize(room.clientWidth, room.clientHeight))
    fit.observe(room)
    element.addEventListener('webglcontextlost', onUnavailable)
    return () => {
      viewer.current = null
      fit.disconnect()
      element.removeEventListener('webglcontextlost', onUnavailable)
      shown.dispose()
    }
    // the callbacks only close this view
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uuid])

  function turn(event: KeyboardEvent): void {
    const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (event.key === 'Escape') onClose()
    if (way === 0 || viewer.current === null) return
    event.preventDefault()
    viewer.current.playerWrapper.rotation.y += way * keyTurn
  }

  function toggleWalk(): void {
    if (viewer.current !== null) viewer.current.animation = walks ? restAnimation() : new WalkingAnimation()
    setWalks(!walks)
  }

  return (
    <div className={css.viewer}>
      <div ref={space} className={css.space}>
        <canvas
          ref={canvas}
          className={css.canvas}
          role="img"
          tabIndex={0}
          aria-label={t(($) => $.skin.stage, { name })}
          onKeyDown={turn}
        />
      </div>
      <div className={css.close}>
        <IconButton label={t(($) => $.skin.close)} icon={<X aria-hidden size={18} />} onClick={onClose} />
      </div>
      <div className={css.controls}>
        <span className={css.hint}>{t(($) => $.skin.hint)}</span>
        <Button
          size="sm"
          icon={<Footprints aria-hidden size={16} />}
          aria-pressed={walks}
          onClick={toggleWalk}
        >
          {walks ? t(($) => $.skin.stand) : t(($) => $.skin.walk)}
        </Button>
      </div>
    </div>
  )
}

function openViewer(canvas: HTMLCanvasElement, room: HTMLElement, uuid: string): Viewer | null {
  try {
    const shown = new Viewer({
      canvas,
      width: room.clientWidth,
      height: room.clientHeight,
      skin: skinUrl(uuid, 'texture'),
      zoom: 0.85,
    })
    shown.controls.enableZoom = false
    shown.playerWrapper.rotation.y = firstTurn
    shown.animation = restAnimation()
    return shown
  } catch {
    // three.js throws where there is no WebGL
    return null
  }
}

function restAnimation(): IdleAnimation | null {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? null : new IdleAnimation()
}
