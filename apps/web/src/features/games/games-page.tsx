import { Container } from '@kubora/ui/container'
import { useTranslation } from 'react-i18next'
import { GameCards } from '#shell/games/game-cards.tsx'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import * as css from '#features/games/games.css.ts'
import { SceneHeader } from '#shell/scenes/scene-header.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** All games. */
export function GamesPage({ games }: { games: readonly GameTeaser[] }) {
  const { t } = useTranslation(['games', 'home'])
  return (
    <>
      <SceneHeader
        picture="lobby"
        title={t(($) => $.heading)}
        documentTitle={t(($) => $.title)}
        lead={t(($) => $.lead)}
      />
      <Container className={css.overview}>
        <GameCards
          games={games}
          headingLevel={2}
          more={t(($) => $.home.games.more)}
          moreAbout={(game) => t(($) => $.home.games.moreAbout, { game })}
        />
        <section className={css.others}>
          <div className={css.othersTexts}>
            <h2>{t(($) => $.others.title)}</h2>
            <p>{t(($) => $.others.text)}</p>
          </div>
          <ButtonRouterLink to="/join" variant="primary" size="lg">
            {t(($) => $.join)}
          </ButtonRouterLink>
        </section>
      </Container>
    </>
  )
}
