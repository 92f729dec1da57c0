import { formatDate, formatDateTime, formatNumber } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import * as css from '#features/players/in-game/in-game.css.ts'
import { inGameFragment, type PlayerInGame } from '#features/players/in-game/in-game.documents.ts'
import { PlaySessions } from '#features/players/in-game/play-sessions.tsx'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What game servers report of a player: quiz result, mods of the client, sessions. */
export function InGameCard({ player }: { player: FragmentOf<typeof inGameFragment> }) {
  const { t } = useTranslation('player-in-game')
  const { id, quiz, mods, playSessions } = readFragment(inGameFragment, player)
  return (
    <Card title={t(($) => $.title)}>
      <div className={css.column}>
        <DescriptionList entries={[{ term: t(($) => $.quiz.title), value: <Quiz quiz={quiz} /> }]} />
        <h3 className={css.heading}>{t(($) => $.mods.title)}</h3>
        {mods.length === 0 ? <p className={css.quiet}>{t(($) => $.mods.none)}</p> : <Mods mods={mods} />}
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

function Quiz({ quiz }: { quiz: PlayerInGame['quiz'] }) {
  const { t } = useTranslation('player-in-game')
  const locale = useLocale()
  if (quiz === null) return t(($) => $.quiz.none)
  const facts = {
    score: formatNumber(locale, quiz.score),
    total: formatNumber(locale, quiz.total),
    date: formatDateTime(locale, quiz.takenAt),
  }
  return quiz.passed ? t(($) => $.quiz.passed, facts) : t(($) => $.quiz.failed, facts)
}

function Mods({ mods }: { mods: PlayerInGame['mods'] }) {
  const { t } = useTranslation('player-in-game')
  const locale = useLocale()
  return (
    <ul className={css.entries}>
      {mods.map(({ modId, name, firstUsedAt, lastUsedAt }) => (
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
        </li>
      ))}
    </ul>
  )
}
