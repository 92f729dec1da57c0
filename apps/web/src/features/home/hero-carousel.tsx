import { carouselPictures } from '@kubora/content/carousel-pictures'
import { heroPicture } from '@kubora/content/hero-picture'
import type { TextResources } from '@kubora/i18n/resources'
import { IconButton } from '@kubora/ui/icon-button'
import { Pause, Play } from 'lucide-react'
import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { moveOfKey, movedBy, type Point, stepOfSwipe } from '#features/home/carousel-moves.ts'
import * as css from '#features/home/hero-carousel.css.ts'
import { usePaused } from '#features/home/use-paused.ts'
import { ScenePicture } from '#shell/scenes/scene-picture.tsx'

/** How long a picture is shown, ms. */
const slideMs = 10_000

const pictures = [heroPicture, ...carouselPictures]
const total = pictures.length

/** Properties of {@link HeroCarousel}. */
export interface HeroCarouselProps {
  /** Element that takes swipes. */
  area: RefObject<HTMLElement | null>
}

/**
 * The pictures of the banner: they rotate unless paused, and are chosen by dots, arrow keys and swipes. A picture is
 * fetched when it is next, and shown once it has loaded.
 */
export function HeroCarousel({ area }: HeroCarouselProps) {
  const { t } = useTranslation('home')
  const [wanted, setWanted] = useState(0)
  const [shown, setShown] = useState({ now: 0, before: 0 })
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]))
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const controls = useRef<HTMLDivElement>(null)
  const paused = usePaused(area, controls)
  const next = movedBy(wanted, 1, total)
  const rotates = playing && !paused
  if (wanted !== shown.now && loaded.has(wanted)) setShown({ now: wanted, before: shown.now })

  useEffect(() => {
    if (!rotates || !loaded.has(next)) return
    const timer = setTimeout(() => setWanted(next), slideMs)
    return () => clearTimeout(timer)
  }, [rotates, loaded, next])
  useSwipe(area, setWanted)

  const nameOf = (index: number) => t(($) => $.art[artKey(index)])
  return (
    <div
      role="group"
      aria-roledescription={t(($) => $.carousel.role)}
      aria-label={t(($) => $.carousel.label)}
      className={css.carousel}
    >
      {pictures.map((picture, index) =>
        loaded.has(index) || index === wanted || (playing && index === next) ? (
          <div
            key={picture.key}
            role="group"
            aria-roledescription={t(($) => $.carousel.slide)}
            aria-label={t(($) => $.carousel.position, { number: index + 1, total })}
            aria-hidden={index !== shown.now}
            className={css.slide}
            data-place={index === shown.now ? 'now' : index === shown.before ? 'before' : undefined}
          >
            <ScenePicture
              picture={picture}
              alt={nameOf(index)}
              onLoad={() => setLoaded((known) => new Set(known).add(index))}
            />
          </div>
        ) : null,
      )}
      <div ref={controls} className={css.controls}>
        <IconButton
          size="sm"
          label={playing ? t(($) => $.carousel.pause) : t(($) => $.carousel.play)}
          icon={playing ? <Pause aria-hidden size={16} /> : <Play aria-hidden size={16} />}
          onClick={() => setPlaying(!playing)}
        />
        <Dots
          index={wanted}
          label={t(($) => $.carousel.choose)}
          nameOf={(index) => t(($) => $.carousel.show, { number: index + 1, total, title: nameOf(index) })}
          onChoose={setWanted}
        />
      </div>
    </div>
  )
}

function artKey(index: number): keyof TextResources['home']['art'] {
  // a test checks that every picture has its text
  return pictures[index]?.altKey as keyof TextResources['home']['art']
}

/** Properties of {@link Dots}. */
interface DotsProps {
  index: number
  label: string
  nameOf: (index: number) => string
  onChoose: (index: number) => void
}

/** A dot per picture; one tab stop, arrows move among them. */
function Dots({ index, label, nameOf, onChoose }: DotsProps) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    const target = moveOfKey(event.key, index, total)
    if (target === null) return
    event.preventDefault()
    onChoose(target)
    list.current?.querySelectorAll('button')[target]?.focus({ preventScroll: true })
  }

  return (
    <div ref={list} role="group" aria-label={label} className={css.dots} onKeyDown={onKeyDown}>
      {pictures.map(({ key }, dot) => (
        <button
          key={key}
          type="button"
          className={css.dot}
          aria-label={nameOf(dot)}
          aria-current={dot === index ? 'true' : undefined}
          tabIndex={dot === index ? 0 : -1}
          onClick={() => onChoose(dot)}
        />
      ))}
    </div>
  )
}

/** Changes the picture by swipes; vertical scrolling still works. */
function useSwipe(area: RefObject<HTMLElement | null>, setIndex: Dispatch<SetStateAction<number>>): void {
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const leaving = new AbortController()
    const options = { passive: true, signal: leaving.signal }
    let start = { x: 0, y: 0 }
    function onStart(event: TouchEvent): void {
      start = pointOf(event)
    }
    function onEnd(event: TouchEvent): void {
      const step = stepOfSwipe(start, pointOf(event))
      if (step !== 0) setIndex((index) => movedBy(index, step, total))
    }
    element.addEventListener('touchstart', onStart, options)
    element.addEventListener('touchend', onEnd, options)
    return () => leaving.abort()
  }, [area, setIndex])
}

function pointOf({ changedTouches: [touch] }: TouchEvent): Point {
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}
