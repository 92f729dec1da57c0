import { Container } from '@kubora/ui/container'
import { useTranslation } from 'react-i18next'
import { PlayerFigures } from '#features/stats/player-figures.tsx'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import * as css from '#features/stats/public-stats.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useSession } from '#shell/session/use-session.ts'

/** Properties of {@link PublicStatsPart}. */
export interface PublicStatsPartProps {
  /** Of the section. */
  id: string
  player: { id: string; name: string }
  /** Null: no board shows the player. */
  stats: PlayerStats | null
}

/** A player's statistics on the public page. */
export function PublicStatsPart({ id, player, stats }: PublicStatsPartProps) {
  const { t } = useTranslation('player-stats')
  return (
    <Container>
      <section id={id} aria-labelledby={`${id}-title`} className={css.section}>
        <h2 id={`${id}-title`} className={css.title}>
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
