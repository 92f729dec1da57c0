import { useHydrated } from '#shell/loading/use-hydrated.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatNamedTime, formatTime } from '#shell/time/network-time.ts'

/**
 * Returns a function that returns a time of day as `formatTime` does, for pages that the web server renders: with the zone's name until
 * the page is hydrated, so that a browser's first rendering is that of the server.
 */
export function useTimeFormat(): (at: Date | string) => string {
  const locale = useLocale()
  const format = useHydrated() ? formatTime : formatNamedTime
  return (at) => format(locale, at)
}
