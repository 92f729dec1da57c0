import { Button } from '@kubora/ui/button'
import { Skeleton } from '@kubora/ui/skeleton'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/downloads/cache.ts'
import { DownloadList } from '#features/downloads/manage/download-list.tsx'
import type { DownloadsSearch } from '#features/downloads/manage/downloads-search.ts'
import { ManagedSectionsQuery } from '#features/downloads/manage/managed-downloads.documents.ts'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'
import { useFreshWhileMoving } from '#features/downloads/manage/use-fresh-while-moving.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Permission the server requires (docs/SPECIFICATION.md §6). */
const permission = downloadPermissions.editDownloads

/** The downloads of the network: sections, files, and uploads under way; search, filters and order are in the URL. */
export function ManageDownloadsPage({ search }: { search: DownloadsSearch }) {
  const { t } = useTranslation('managed-downloads')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedSectionsQuery,
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  useFreshWhileMoving(data?.managedDownloadSections, refresh)
  const [adding, setAdding] = useState(false)
  const key = useKeyProps()
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission }}
      actions={
        <div className={panel.actions}>
          <ButtonRouterLink to="/downloads">{t(($) => $.toPage)}</ButtonRouterLink>
          <Button {...key('n')} icon={<FolderPlus size={18} />} onClick={() => setAdding(true)}>
            {t(($) => $.section.add)}
          </Button>
        </div>
      }
    >
      <PanelQuery
        data={data?.managedDownloadSections}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refresh}
        outline={<Outline />}
      >
        {(sections) => (
          <DownloadList
            search={search}
            sections={sections}
            onAdd={() => setAdding(true)}
            onServerChange={refresh}
          />
        )}
      </PanelQuery>
      {adding ? <SectionDialog section={null} onClose={() => setAdding(false)} /> : null}
    </PanelPage>
  )
}

function Outline() {
  return (
    <div className={panel.column}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
