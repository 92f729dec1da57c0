import { useTranslation } from 'react-i18next'
import type { WarningRecord } from '#features/warnings/warnings.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Returns what became of the message about a warning in the game; null for a warning without one. */
export function useNoticeText({ notice, active }: Pick<WarningRecord, 'notice' | 'active'>): string | null {
  const { t } = useTranslation('warnings')
  const locale = useLocale()
  if (notice === null) return null
  const { state, settledAt, reason } = notice
  const server = notice.serverName ?? ''
  switch (state) {
    case 'WAITING':
      return t(($) => $.notice[active ? 'WAITING' : 'missed'])
    case 'SHOWN':
      return t(($) => $.notice.SHOWN, {
        date: settledAt === null ? '' : formatDateTime(locale, settledAt),
        server,
      })
    case 'FAILED':
      if (reason === 'DROPPED') return t(($) => $.notice.DROPPED)
      return t(($) => $.notice.FAILED, { server, reason: reason ?? '–' })
  }
}
