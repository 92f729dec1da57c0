import { Alert } from '@kubora/ui/alert'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { useTranslation } from 'react-i18next'
import type { ShownPlayer } from '#features/stats/events/events.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const asked = [auditLogPermissions.viewLogs]
const none: string[] = []

/** Says that no board shows a player, and why; nothing for one whom the boards show. */
export function HiddenState({ player: { id, hidden } }: { player: ShownPlayer }) {
  const { t } = useTranslation('stats-events')
  const locale = useLocale()
  const isByTeam = hidden.some(({ reason }) => reason === 'TEAM')
  const { granted = [] } = usePermissions(isByTeam ? asked : none)
  if (hidden.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.hidden.title)}>
      {hidden.map(({ reason, since }) => (
        <div key={reason}>{t(($) => $.hidden.by[reason], { since: formatDateTime(locale, since) })}</div>
      ))}
      {isByTeam && granted.length > 0 ? (
        <TextRouterLink
          to="/admin/acplogs"
          search={{ type: 'player', target: id, action: 'stats.hide-player' }}
        >
          {t(($) => $.hidden.logs)}
        </TextRouterLink>
      ) : null}
    </Alert>
  )
}
