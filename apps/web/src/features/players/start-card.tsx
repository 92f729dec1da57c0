import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { StartPlayers } from '#shell/team-start/start-players.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Most players the server lists. */
const listedMax = 100

const PlayersStartQuery = graphql(`
  query PlayersStart {
    networkStatus {
      playersOnline
    }
    recentLinks {
      id
      playerId
      playerName
      playerDisplayName
      linkedAt
    }
  }
`)

/** How many play now, and who was linked lately. */
export function PlayersStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(PlayersStartQuery)
  return (
    <StartCard
      title={t(($) => $.players.title)}
      icon={UsersRound}
      data={data}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing=""
    >
      {({ networkStatus: { playersOnline: count }, recentLinks }) => (
        <>
          <li>
            <StartNumberLink to="/admin/players" search={{ online: 'yes' }} count={count} tone="waiting">
              {t(($) => $.players.online, { count })}
            </StartNumberLink>
          </li>
          {recentLinks.length === 0 ? null : (
            <StartPlayers
              players={recentLinks}
              detail={({ linkedAt }) => <RelativeTime at={linkedAt} />}
              isCapped={recentLinks.length === listedMax}
              tone="calm"
              label={t(($) => $.players.linked, { count: recentLinks.length })}
            />
          )}
        </>
      )}
    </StartCard>
  )
}
