import { formatDateTime, formatRelativeTime } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { ShownBan } from '#features/bans/bans-list.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'

/** When a ban ends, exactly and from now on. */
export function BanUntil({ endsAt }: { endsAt: string | null }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const now = useNow()
  if (endsAt === null) return t(($) => $.forever)
  return (
    <time dateTime={endsAt}>
      {t(($) => $.until, {
        date: formatDateTime(locale, endsAt),
        left: formatRelativeTime(locale, endsAt, now),
      })}
    </time>
  )
}

/** When a ban began. */
export function BanSince({ startsAt }: { startsAt: string }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const now = useNow()
  // this device's clock may be slow
  const past = new Date(Math.max(now.getTime(), new Date(startsAt).getTime()))
  return (
    <time dateTime={startsAt}>
      {t(($) => $.since, {
        date: formatDateTime(locale, startsAt),
        ago: formatRelativeTime(locale, startsAt, past),
      })}
    </time>
  )
}

/** Returns when a ban that is not active ended. */
export function endOfEnded({ endedAt, endsAt, startsAt }: ShownBan): string {
  return endedAt ?? endsAt ?? startsAt
}

/** Returns what has become of a ban. */
export function banStateOf({ active, end }: ShownBan): 'ACTIVE' | 'EXPIRED' | 'UNBANNED' | 'SHORTENED' {
  // a passed end is recorded a little later
  return active ? 'ACTIVE' : (end ?? 'EXPIRED')
}
