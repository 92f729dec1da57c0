import { formatDuration, formatRelativeTime } from '@kubora/i18n/format'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** How long a livestream runs, or how long ago one ended; clock and zone of the server may differ from the reader's. */
export function StreamTime({ at, form }: { at: string; form: 'span' | 'ago' }) {
  const locale = useLocale()
  const now = useNow()
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000)
  const text =
    form === 'span'
      ? formatDuration(locale, Math.max(1, seconds / 60))
      : formatRelativeTime(locale, at, new Date(Math.max(now.getTime(), new Date(at).getTime())))
  return (
    <time dateTime={at} title={formatDateTime(locale, at)} suppressHydrationWarning>
      {text}
    </time>
  )
}
