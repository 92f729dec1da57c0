import { Container } from '@kubora/ui/container'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PlayerFigures } from '#features/stats/player-figures.tsx'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import * as css from '#features/stats/public-stats.css.ts'
import { publicStatsId } from '#features/stats/public-stats-id.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** Properties of {@link PublicStatsPart}. */
export interface PublicStatsPartProps {
  player: { id: string; name: string }
  /** Null: no board shows the player. */
  stats: PlayerStats | null
}

/** A player's statistics on the public page. */
export function PublicStatsPart({ player, stats }: PublicStatsPartProps) {
  const { t } = useTranslation('player-stats')
  const titleId = useId()
  return (
    <Container>
      <section id={publicStatsId} aria-labelledby={titleId} className={css.section}>
        <h2 id={titleId} className={css.title}>
          {t(($) => $.title)}
        </h2>
        {stats === null ? <HiddenStats player={player} /> : <PlayerFigures stats={stats} />}
      </section>
    </Container>
  )
}

function HiddenStats({ player: { id, name } }: { player: { id: string; name: string } }) {
  const { t } = useTranslation('player-stats')
  const isOwn = String(useSession()?.claims.playerId) === id
  return (
    <div className={css.hidden}>
      <p>{t(($) => $.hidden.text, { name })}</p>
      {isOwn ? (
        <p>
          <TextRouterLink to="/account">{t(($) => $.hidden.own)}</TextRouterLink>
        </p>
      ) : null}
    </div>
  )
}
