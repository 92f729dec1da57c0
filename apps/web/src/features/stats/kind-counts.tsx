import { statsEventIcons } from '@kubora/content/stats-event-icons'
import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/kind-counts.css.ts'
import type { PlayerStats } from '#features/stats/player-stats.query.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How much of each kind a player has, with its icon. */
export function KindCounts({ counts }: { counts: PlayerStats['counts'] }) {
  const { t } = useTranslation('player-stats')
  const locale = useLocale()
  return (
    <dl className={css.counts}>
      {counts.map(({ kind, amount }) => (
        <div key={kind} className={css.count} data-kind={kind}>
          <dt className={css.kind}>
            <img
              src={statsEventIcons[kind]}
              alt=""
              width={24}
              height={24}
              className={css.icon}
              loading="lazy"
              decoding="async"
            />
            {t(($) => $.kinds[kind])}
          </dt>
          <dd className={css.amount} data-figure="amount">
            {formatNumber(locale, amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
