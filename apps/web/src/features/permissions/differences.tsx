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
        {differences.map(({ playerId, playerName, gains, losses, becomesTeam }) => (
          <li key={playerId} className={css.entry}>
            <span className={css.line}>
              <span className={css.strong}>{playerName}</span>
              {becomesTeam === null ? null : (
                <Badge tone={becomesTeam ? 'teal' : 'danger'}>
                  {t(($) => $.review[becomesTeam ? 'joinsTeam' : 'leavesTeam'])}
                </Badge>
              )}
            </span>
            {losses.length === 0 ? null : (
              <span>
                {t(($) => $.review.loses)}: <span className={css.name}>{losses.join(', ')}</span>
              </span>
            )}
            {gains.length === 0 ? null : (
              <span>
                {t(($) => $.review.gains)}: <span className={css.name}>{gains.join(', ')}</span>
              </span>
            )}
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
