import { formatRelativeTime } from '@kubora/i18n/format'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useOfNow } from '#shell/time/use-now.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** The time since an instant, updated every second; never negative, even if this device's clock is slow. */
export function RelativeTime({ at }: { at: string }) {
  const locale = useLocale()
  const text = useOfNow((now) =>
    formatRelativeTime(locale, at, new Date(Math.max(now.getTime(), new Date(at).getTime()))),
  )
  return (
    <time dateTime={at} title={formatDateTime(locale, at)}>
      {text}
    </time>
  )
}
