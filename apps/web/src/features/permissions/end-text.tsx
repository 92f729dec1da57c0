import { useTranslation } from 'react-i18next'
import * as css from '#features/permissions/rights.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Until when something is held. */
export function EndText({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  return (
    <span className={css.small}>
      {endsAt === null
        ? t(($) => $.members.forever)
        : t(($) => $.members.until, { at: formatDateTime(locale, new Date(endsAt)) })}
    </span>
  )
}
