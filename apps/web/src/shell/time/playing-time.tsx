import { formatDuration, formatMinutes } from '@kubora/i18n/format'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A playing time as people say it; its title has the figure of docs/SPECIFICATION.md §9, rounded to 2 decimals. */
export function PlayingTime({ minutes }: { minutes: number }) {
  const locale = useLocale()
  return <span title={formatMinutes(locale, minutes)}>{formatDuration(locale, minutes)}</span>
}
