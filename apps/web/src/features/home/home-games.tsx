import { useTranslation } from 'react-i18next'
import { GameCards } from '#shell/games/game-cards.tsx'
import type { GameTeaser } from '#shell/games/game-teaser.ts'
import { HomeSection } from '#features/home/home-section.tsx'

/** The games of the network. */
export function HomeGames({ games }: { games: readonly GameTeaser[] }) {
  const { t } = useTranslation('home')
  if (games.length === 0) return null
  return (
    <HomeSection title={t(($) => $.games.title)} lead={t(($) => $.games.lead)}>
      <GameCards
        games={games}
        headingLevel={3}
        more={t(($) => $.games.more)}
        moreAbout={(game) => t(($) => $.games.moreAbout, { game })}
      />
    </HomeSection>
  )
}
