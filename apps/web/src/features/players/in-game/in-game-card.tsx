import { formatDate, formatDateTime, formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import * as css from '#features/players/in-game/in-game.css.ts'
import { inGameFragment, type PlayerInGame } from '#features/players/in-game/in-game.documents.ts'
import { PlaySessions } from '#features/players/in-game/play-sessions.tsx'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** What game servers report of a player: quiz result, mods of the client, sessions. */
export function InGameCard({ player }: { player: FragmentOf<typeof inGameFragment> }) {
  const { t } = useTranslation('player-in-game')
  const { id, quizzes, servers, mods, playSessions } = readFragment(inGameFragment, player)
  const played = servers.filter(({ playtimeMinutes }) => playtimeMinutes !== null)
  return (
    <Card title={t(($) => $.title)}>
      <div className={css.column}>
        <h3 className={css.heading}>{t(($) => $.quiz.title)}</h3>
        {quizzes.length === 0 ? (
          <p className={css.quiet}>{t(($) => $.quiz.none)}</p>
        ) : (
          <Quizzes quizzes={quizzes} />
        )}
        <h3 className={css.heading}>{t(($) => $.mods.title)}</h3>
        {mods.length === 0 ? <p className={css.quiet}>{t(($) => $.mods.none)}</p> : <Mods mods={mods} />}
        {played.length === 0 ? null : (
          <>
            <h3 className={css.heading}>{t(($) => $.servers.title)}</h3>
            <DescriptionList
              entries={played.map(({ serverName, playtimeMinutes }) => ({
                term: serverName,
                value: <PlayingTime minutes={playtimeMinutes ?? 0} />,
              }))}
            />
          </>
        )}
        <h3 className={css.heading}>{t(($) => $.sessions.title)}</h3>
        {playSessions.items.length === 0 ? (
          <p className={css.quiet}>{t(($) => $.sessions.none)}</p>
        ) : (
          <PlaySessions playerId={id} sessions={playSessions.items} nextCursor={playSessions.nextCursor} />
        )}
      </div>
    </Card>
  )
}

function Quizzes({ quizzes }: { quizzes: PlayerInGame['quizzes'] }) {
  const { t } = useTranslation('player-in-game')
  const locale = useLocale()
  return (
    <ul className={css.entries}>
      {quizzes.map(({ passed, takenAt, serverName, ...points }) => {
        const facts = {
          score: formatNumber(locale, points.score),
          total: formatNumber(locale, points.total),
          date: formatDateTime(locale, takenAt),
        }
        return (
          <li key={serverName} className={css.entry}>
            <span>{passed ? t(($) => $.quiz.passed, facts) : t(($) => $.quiz.failed, facts)}</span>
            <Source names={serverName === null ? [] : [serverName]} />
          </li>
        )
      })}
    </ul>
  )
}

/** Which game servers say so. */
function Source({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('player-in-game')
  return (
    <p className={css.hint}>
      {names.length === 0
        ? t(($) => $.source.unknown)
        : t(($) => $.source.servers, { servers: names.join(', ') })}
    </p>
  )
}

function Mods({ mods }: { mods: PlayerInGame['mods'] }) {
  const { t } = useTranslation('player-in-game')
  const locale = useLocale()
  return (
    <ul className={css.entries}>
      {mods.map(({ modId, name, firstUsedAt, lastUsedAt, serverNames }) => (
        <li key={modId} className={css.entry}>
          <div className={css.line}>
            <span>{name}</span>
            <code>{modId}</code>
          </div>
          <p className={css.hint}>
            {t(($) => $.mods.used, {
              first: formatDate(locale, firstUsedAt),
              last: formatDate(locale, lastUsedAt),
            })}
          </p>
          <Source names={serverNames} />
        </li>
      ))}
    </ul>
  )
}
