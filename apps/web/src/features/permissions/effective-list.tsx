import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { effectiveRights } from '#features/permissions/effective-rights.ts'
import { EndText } from '#features/permissions/end-text.tsx'
import { reasonText } from '#features/permissions/reason-text.ts'
import * as css from '#features/permissions/rights.css.ts'
import type { PlayerRights } from '#features/permissions/rights.documents.ts'
import { useNameText } from '#features/permissions/use-name-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Every permission that a player holds, with every reason; closed at first, as a wildcard may make it long. */
export function EffectiveList({ rights }: { rights: PlayerRights }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const textOf = useNameText()
  const found = effectiveRights(rights)
  if (found.length === 0) return null
  return (
    <details>
      <summary className={css.summary}>
        {t(($) => $.card.effective, { count: found.length, shown: formatNumber(locale, found.length) })}
      </summary>
      <ul className={css.list}>
        {found.map(({ name, reasons }) => (
          <li key={name} className={css.entry}>
            <span className={css.name}>{name}</span>
            <span className={css.small}>{textOf(name)}</span>
            {reasons.map((reason) => (
              <span key={`${reason.source} ${reason.sourceName} ${reason.granted}`} className={css.line}>
                <span className={css.small}>{reasonText(t, reason, name)}</span>
                {reason.endsAt === null ? null : <EndText endsAt={reason.endsAt} />}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
