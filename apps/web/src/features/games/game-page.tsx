import { Container } from '@kubora/ui/container'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { GameAside } from '#features/games/game-aside.tsx'
import { GameCards } from '#shell/games/game-cards.tsx'
import { linksOf } from '#features/games/game-links.ts'
import type { GameText } from '#features/games/game-page.query.ts'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import * as css from '#features/games/games.css.ts'
import { SceneHeader } from '#shell/scenes/scene-header.tsx'
import { RichText } from '#shell/rich-text/rich-text.tsx'

/** Properties of {@link GamePage}. */
export interface GamePageProps {
  game: GameText
  /** The other games. */
  others: readonly GameTeaser[]
}

/** A game's page: its text, and links to what belongs to it and to the other games. */
export function GamePage({ game, others }: GamePageProps) {
  const { t } = useTranslation(['games', 'home'])
  return (
    <>
      <SceneHeader
        picture={linksOf(game.key).scene}
        eyebrow={<BackLink path="/games">{t(($) => $.heading)}</BackLink>}
        title={game.title}
        lead={game.teaser}
      />
      <Container className={css.page}>
        <div className={css.text}>
          <RichText text={game.text} />
        </div>
        <GameAside game={game.key} />
        {others.length > 0 ? (
          <section className={css.more}>
            <h2 className={css.moreTitle}>{t(($) => $.more.title)}</h2>
            <GameCards
              games={others}
              headingLevel={3}
              more={t(($) => $.home.games.more)}
              moreAbout={(other) => t(($) => $.home.games.moreAbout, { game: other })}
            />
          </section>
        ) : null}
      </Container>
    </>
  )
}
