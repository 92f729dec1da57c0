import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/players/in-game/in-game.css.ts'
import { OlderSessionsQuery, type PlaySession } from '#features/players/in-game/in-game.documents.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { formatTableTime } from '#shell/time/network-time.ts'

/** Properties of {@link PlaySessions}. */
export interface PlaySessionsProps {
  playerId: string
  sessions: readonly PlaySession[]
  nextCursor: string | null
}

/** When and where the player played, newest first; older sessions are loaded on demand. */
export function PlaySessions({ playerId, sessions, nextCursor }: PlaySessionsProps) {
  return (
    <ul className={css.entries}>
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
      {nextCursor === null ? null : <OlderSessions key={nextCursor} playerId={playerId} after={nextCursor} />}
    </ul>
  )
}

function SessionItem({ session: { server, joinedAt, leftAt, isLost } }: { session: PlaySession }) {
  const { t } = useTranslation('player-in-game')
  const locale = useLocale()
  return (
    <li className={css.entry}>
      <div className={css.line}>
        <span>{server.name}</span>
        {leftAt === null ? (
          <span>{t(($) => $.sessions.open)}</span>
        ) : (
          <PlayingTime minutes={Math.floor((Date.parse(leftAt) - Date.parse(joinedAt)) / 60_000)} />
        )}
      </div>
      <p className={css.hint}>
        {leftAt === null
          ? t(($) => $.sessions.since, { joined: formatTableTime(locale, joinedAt) })
          : t(($) => $.sessions.span, {
              joined: formatTableTime(locale, joinedAt),
              left: formatTableTime(locale, leftAt),
            })}
      </p>
      {isLost ? <p className={css.hint}>{t(($) => $.sessions.lost)}</p> : null}
    </li>
  )
}

/** The next page, once it is wanted. */
function OlderSessions({ playerId, after }: { playerId: string; after: string }) {
  const { t } = useTranslation('player-in-game')
  const [isWanted, setWanted] = useState(false)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: OlderSessionsQuery,
    variables: { playerId, after },
    pause: !isWanted,
  })
  const older = data?.player?.playSessions
  if (older) {
    return (
      <>
        {older.items.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
        {older.nextCursor === null ? null : (
          <OlderSessions key={older.nextCursor} playerId={playerId} after={older.nextCursor} />
        )}
      </>
    )
  }
  return (
    <li className={css.entry}>
      {error ? (
        <LoadFailure title={t(($) => $.sessions.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <div>
          <Button size="sm" busy={fetching} onClick={() => setWanted(true)}>
            {t(($) => $.sessions.more)}
          </Button>
        </div>
      )}
    </li>
  )
}
