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
        {differences.map(({ playerId, playerName, gains, losses, longer, shorter, becomesTeam }) => (
          <li key={playerId} className={css.entry}>
            <span className={css.line}>
              <span className={css.strong}>{playerName}</span>
              {becomesTeam === null ? null : (
                <Badge tone={becomesTeam ? 'teal' : 'danger'}>
                  {t(($) => $.review[becomesTeam ? 'joinsTeam' : 'leavesTeam'])}
                </Badge>
              )}
            </span>
            <Names text={t(($) => $.review.loses)} names={losses} />
            <Names text={t(($) => $.review.shorter)} names={shorter} />
            <Names text={t(($) => $.review.gains)} names={gains} />
            <Names text={t(($) => $.review.longer)} names={longer} />
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

function Names({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span>
      {text}: <span className={css.name}>{names.join(', ')}</span>
    </span>
  )
}
