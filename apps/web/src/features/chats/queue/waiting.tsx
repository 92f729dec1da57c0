import { formatDuration } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { useOfNow } from '#shell/time/use-now.ts'

const minuteMs = 60_000

/** How long a player has waited for an answer; `bare` where a heading says that it is this. */
export function Waiting({ since, bare = false }: { since: string; bare?: boolean }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const duration = useOfNow((now) =>
    formatDuration(locale, Math.max(0, (now.getTime() - Date.parse(since)) / minuteMs)),
  )
  return (
    <time dateTime={since} title={formatDateTime(locale, since)}>
      {bare ? duration : t(($) => $.team.waits, { duration })}
    </time>
  )
}
