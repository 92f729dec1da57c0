import { Skeleton } from '@kubora/ui/skeleton'
import { Tabs } from '@kubora/ui/tabs'
import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { NamesView } from '#features/permissions/names-view.tsx'
import {
  type PermissionsSearch,
  type PermissionsView,
  permissionsViews,
} from '#features/permissions/permissions-search.ts'
import { RightsQuery } from '#features/permissions/rights.documents.ts'
import { SetList } from '#features/permissions/set-list.tsx'
import { useRightsChanges } from '#features/permissions/use-rights-changes.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Ranks, groups and permissions: who may do what. The view and its search are in the URL. */
export function PermissionsPage({ search }: { search: PermissionsSearch }) {
  const { t } = useTranslation('rights')
  const navigate = useNavigate()
  const key = useKeyProps()
  const [{ data, error }, refetch] = useQuery({ query: RightsQuery, requestPolicy: 'cache-and-network' })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  useRightsChanges(reload, data === undefined)
  const { view = 'ranks' } = search
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: permissionPermissions.editPermissions }}
      actions={
        <div className={panel.actions}>
          <ButtonRouterLink
            {...key('g')}
            to="/admin/permissions/group/$id"
            params={{ id: 'new' }}
            icon={<Plus size={18} />}
          >
            {t(($) => $.addGroup)}
          </ButtonRouterLink>
          <ButtonRouterLink
            {...key('n')}
            to="/admin/permissions/rank/$id"
            params={{ id: 'new' }}
            variant="primary"
            icon={<Plus size={18} />}
          >
            {t(($) => $.addRank)}
          </ButtonRouterLink>
        </div>
      }
    >
      <PanelQuery
        data={data}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={reload}
        outline={<Skeleton shape="block" />}
      >
        {({ editableRanks, permissionGroups, otherPermissionNames }) => {
          const contents: Record<PermissionsView, React.ReactNode> = {
            ranks: <SetList kind="rank" search={search} sets={editableRanks} />,
            groups: <SetList kind="group" search={search} sets={permissionGroups} />,
            names: <NamesView search={search} others={otherPermissionNames} />,
          }
          return (
            <Tabs
              label={t(($) => $.views)}
              value={view}
              onValueChange={(next) =>
                void navigate({
                  to: '/admin/permissions',
                  search: { view: permissionsViews.find((one) => one === next) },
                })
              }
              tabs={permissionsViews.map((value) => ({
                value,
                label: t(($) => $.view[value]),
                content: contents[value],
              }))}
            />
          )
        }}
      </PanelQuery>
    </PanelPage>
  )
}
