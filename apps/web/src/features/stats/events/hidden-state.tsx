import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import type { ShownPlayer } from '#features/stats/events/events.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Says that no board shows a player, and why; nothing for one whom the boards show. */
export function HiddenState({ player: { hidden } }: { player: ShownPlayer }) {
  const { t } = useTranslation('stats-events')
  const locale = useLocale()
  if (hidden.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.hidden.title)}>
      {hidden.map(({ reason, since }) => (
        <div key={reason}>{t(($) => $.hidden.by[reason], { since: formatDateTime(locale, since) })}</div>
      ))}
    </Alert>
  )
}
