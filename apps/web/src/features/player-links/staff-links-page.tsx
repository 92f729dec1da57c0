import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/player-links/staff-links.css.ts'
import { StaffLinkCard } from '#features/player-links/staff-link-card.tsx'
import { StaffLinksQuery } from '#features/player-links/staff-links.documents.ts'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'

/** Permission the server requires. */
const permission = playerLinkPermissions.confirmLinks

/** Accounts that typed the code of a team member and wait to be linked. */
export function StaffLinksPage() {
  const { t } = useTranslation('staff-links')
  const [{ data, error }, refetch] = useQuery({ query: StaffLinksQuery, requestPolicy: 'cache-and-network' })
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission }}
    >
      <PanelQuery
        data={data?.staffLinkRequests}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Outline />}
      >
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState icon={<Link2 size={28} />} title={t(($) => $.empty.title)}>
              {t(($) => $.empty.text)}
            </EmptyState>
          ) : (
            <ul data-arrow-rows="page" className={css.list}>
              {requests.map((request) => (
                <li key={request.id}>
                  <StaffLinkCard
                    request={request}
                    onDecided={() => refetch({ requestPolicy: 'network-only' })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </PanelQuery>
    </PanelPage>
  )
}

function Outline() {
  return (
    <Card>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
    </Card>
  )
}
