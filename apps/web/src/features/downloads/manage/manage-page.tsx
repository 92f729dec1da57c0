import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { FolderPlus, LockKeyhole, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/downloads/manage/manage.css.ts'
import { ManagedSectionsQuery } from '#features/downloads/manage/managed-downloads.documents.ts'
import { SectionCard } from '#features/downloads/manage/section-card.tsx'
import { SectionDialog } from '#features/downloads/manage/section-dialog.tsx'
import { useFreshWhileMoving } from '#features/downloads/manage/use-fresh-while-moving.ts'
import { apiError } from '#graphql/api-error.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** The right the server asks for (spec §6). */
const permission = 'acp.downloads.edit'

/** The downloads of the network: sections, files, and what is on its way in. */
export function ManageDownloadsPage() {
  const { t } = useTranslation('managed-downloads')
  const [{ data, error }, ask] = useQuery({
    query: ManagedSectionsQuery,
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => ask({ requestPolicy: 'network-only' })
  const sections = data?.managedDownloadSections
  useFreshWhileMoving(sections, refresh)
  const [adding, setAdding] = useState(false)
  if (error && apiError(error).code === 'NO_PERMISSION') return <NoPermission />
  return (
    <Page
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={
        <div className={css.actions}>
          <ButtonRouterLink to="/downloads">{t(($) => $.toPage)}</ButtonRouterLink>
          <Button icon={<FolderPlus size={18} />} onClick={() => setAdding(true)}>
            {t(($) => $.section.add)}
          </Button>
        </div>
      }
    >
      {sections === undefined ? (
        error ? (
          <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={ask} />
        ) : (
          <Outline />
        )
      ) : sections.length === 0 ? (
        <EmptyState
          icon={<PackageOpen size={28} />}
          title={t(($) => $.empty.title)}
          action={
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t(($) => $.section.add)}
            </Button>
          }
        >
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <div className={css.sections}>
          {sections.map((section) => (
            <SectionCard key={section.id} section={section} sections={sections} onNews={refresh} />
          ))}
        </div>
      )}
      {adding ? <SectionDialog section={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}

function NoPermission() {
  const { t } = useTranslation('managed-downloads')
  return (
    <Page title={t(($) => $.title)}>
      <EmptyState icon={<LockKeyhole size={28} />} title={t(($) => $.noPermission.title)}>
        <Trans
          t={t}
          i18nKey={($) => $.noPermission.text}
          values={{ permission }}
          components={{ code: <code /> }}
        />
      </EmptyState>
    </Page>
  )
}

function Outline() {
  return (
    <div className={css.sections} aria-busy>
      {['first', 'second'].map((place) => (
        <Card key={place}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Card>
      ))}
    </div>
  )
}
