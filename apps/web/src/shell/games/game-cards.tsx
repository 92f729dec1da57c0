import { srcSet } from '@kubora/content/picture'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from '#shell/games/game-cards.css.ts'
import { gamePicture } from '#shell/games/game-pictures.ts'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'

/** `sizes` of a card's picture. */
const sizes = '(min-width: 1024px) 368px, (min-width: 720px) 46vw, 92vw'

/** Properties of {@link GameCards}. */
export interface GameCardsProps {
  games: readonly GameTeaser[]
  headingLevel: 2 | 3
  /** Visible text of the link to a game's page, and its name for screen readers. */
  more: string
  moreAbout: (game: string) => string
  /** What stands beside the title of a game, by its key. */
  beside?: (key: string) => ReactNode
}

/** Games with a picture, a sentence and a link to their pages. */
export function GameCards({ games, headingLevel, more, moreAbout, beside }: GameCardsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={css.cards}>
      {games.map(({ key, title, teaser }) => (
        <li key={key} className={css.card}>
          <GamePicture game={key} />
          <div className={css.texts}>
            <div className={css.head}>
              <Heading>{title}</Heading>
              {beside?.(key)}
            </div>
            <p className={css.teaser}>{teaser}</p>
            <SiteLink path={`/games/${key}`} className={css.more} aria-label={moreAbout(title)}>
              {more}
              <ArrowRight aria-hidden size={18} className={css.arrow} />
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  )
}

function GamePicture({ game }: { game: string }) {
  const { sources, width, height } = gamePicture(game)
  return (
    <picture className={css.frame}>
      <source type="image/avif" srcSet={srcSet(sources.avif)} sizes={sizes} />
      <img
        className={css.picture}
        src={sources.webp[0]?.url}
        srcSet={srcSet(sources.webp)}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
