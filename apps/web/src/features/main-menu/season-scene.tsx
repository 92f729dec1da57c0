import { srcSet } from '@kubora/content/picture'
import { seasonPictures } from '@kubora/content/season-pictures'
import * as css from '#features/main-menu/season-scene.css.ts'
import type { Season } from '#features/main-menu/season.ts'

/** Flakes, leaves or sparks in the air; the style sheet gives each its own position and pace. */
const pieces = Array.from({ length: css.pieceCount }, (_, index) => `piece-${index}`)

/** The season's picture over the whole page, with drifting pieces unless the user prefers reduced motion. */
export function SeasonScene({ season }: { season: Season }) {
  const { sources, width, height } = seasonPictures[season]
  return (
    <div className={css.scene} aria-hidden>
      <picture>
        <source type="image/avif" srcSet={srcSet(sources.avif)} sizes="max(100vw, 178vh)" />
        <source type="image/webp" srcSet={srcSet(sources.webp)} sizes="max(100vw, 178vh)" />
        <img
          className={css.picture}
          src={sources.webp[0]?.url}
          alt=""
          width={width}
          height={height}
          fetchPriority="high"
        />
      </picture>
      <div className={css.scrim} />
      <div className={css.air}>
        {pieces.map((piece) => (
          <span key={piece} className={css.piece[season]} />
        ))}
      </div>
    </div>
  )
}
