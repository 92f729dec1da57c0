import { StatusDot } from '@kubora/ui/status-dot'
import { useTranslation } from 'react-i18next'
import { HomeSection } from '#features/home/home-section.tsx'
import * as css from '#features/home/home-sections.css.ts'
import { type NetworkStatus, useNetworkStatus } from '#features/home/network-status.ts'
import { GameCards } from '#shell/games/game-cards.tsx'
import type { GameTeaser } from '#shell/games/game-teaser.ts'

/** Properties of {@link HomeGames}. */
export interface HomeGamesProps {
  games: readonly GameTeaser[]
  /** How many play, as the page was rendered with. */
  online: NetworkStatus
}

/** The games of the network, each with how many play it now. */
export function HomeGames({ games, online }: HomeGamesProps) {
  const { t } = useTranslation('home')
  const network = useNetworkStatus(online)
  if (games.length === 0) return null
  const kinds = network.phase === 'known' ? network.status.kinds : []
  return (
    <HomeSection title={t(($) => $.games.title)} lead={t(($) => $.games.lead)}>
      <GameCards
        games={games}
        headingLevel={3}
        more={t(($) => $.games.more)}
        moreAbout={(game) => t(($) => $.games.moreAbout, { game })}
        beside={(game) => {
          const count = kinds.find(({ kind }) => kind === game)?.playersOnline
          return count === undefined ? null : (
            <span className={css.playing} data-figures>
              <StatusDot tone={count > 0 ? 'success' : 'neutral'} />
              {t(($) => $.games.playing, { count })}
            </span>
          )
        }}
      />
    </HomeSection>
  )
}
