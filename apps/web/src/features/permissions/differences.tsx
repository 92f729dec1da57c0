import { playerTextOf } from '#shell/player/player-text.ts'
import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import * as css from '#features/permissions/rights.css.ts'
import type { RightsPreview } from '#features/permissions/rights.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Who would gain and lose what, as far as it was compared. */
export function Differences({ preview }: { preview: RightsPreview }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const { differences, concerned, compared, gaining, losing } = preview
  if (differences.length === 0) return null
  return (
    <>
      <ul className={css.list}>
        {alike(differences).map(({ players, gains, losses, longer, shorter, becomesTeam, needsFactor }) => (
          <li key={players[0]} className={css.entry}>
            <span className={css.line}>
              {players.length > 1 ? null : <span className={css.strong}>{players}</span>}
              {becomesTeam === null ? null : (
                <Badge tone={becomesTeam ? 'teal' : 'danger'}>
                  {t(($) => $.review[becomesTeam ? 'joinsTeam' : 'leavesTeam'])}
                </Badge>
              )}
              {needsFactor ? <Badge tone="amber">{t(($) => $.review.needsFactor)}</Badge> : null}
            </span>
            <Names text={t(($) => $.review.loses)} names={losses} />
            <Names text={t(($) => $.review.shorter)} names={shorter} />
            <Names text={t(($) => $.review.gains)} names={gains} />
            <Names text={t(($) => $.review.longer)} names={longer} />
            {players.length > 1 ? <span className={css.small}>{players.join(', ')}</span> : null}
          </li>
        ))}
      </ul>
      {differences.length < Math.max(gaining, losing) ? (
        <p className={css.small}>
          {t(($) => $.review.first, { shown: formatNumber(locale, differences.length) })}
        </p>
      ) : null}
      {compared < concerned ? (
        <p className={css.small}>
          {t(($) => $.review.compared, {
            compared: formatNumber(locale, compared),
            concerned: formatNumber(locale, concerned),
          })}
        </p>
      ) : null}
    </>
  )
}

type Difference = RightsPreview['differences'][number]
type Alike = Omit<Difference, 'playerId' | 'playerName' | 'playerDisplayName'> & { players: string[] }

/** Returns the differences with the names of all players for whom each is the same, in their order. */
function alike(differences: readonly Difference[]): Alike[] {
  const byChange = new Map<string, Alike>()
  for (const { playerId: _, playerName, playerDisplayName, ...change } of differences) {
    const player = playerTextOf({ playerName, playerDisplayName })
    const key = JSON.stringify(change)
    const found = byChange.get(key)
    if (found) found.players.push(player)
    else byChange.set(key, { ...change, players: [player] })
  }
  return [...byChange.values()]
}

function Names({ text, names }: { text: string; names: readonly string[] }) {
  const { t } = useTranslation('rights')
  if (names.length === 0) return null
  return (
    <span>
      {t(($) => $.review.of, { change: text })} <span className={css.name}>{names.join(', ')}</span>
    </span>
  )
}
