import { Card } from '@kubora/ui/card'
import { CopyButton } from '@kubora/ui/copy-button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { useRouter } from '@tanstack/react-router'
import { Link2, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { AuditFacts } from '#features/audit-log/audit-facts.tsx'
import { AuditEntryQuery, auditRowFragment } from '#features/audit-log/audit-log.documents.ts'
import { RevertSection } from '#features/audit-log/revert-section.tsx'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { readFragment } from '#graphql/graphql.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** One line of the ACP log, at an address of its own. */
export function AuditEntryPage({ id }: { id: string }) {
  const { t } = useTranslation('audit-log')
  const { origin } = useRouter()
  const words = useAuditWords()
  const [{ data, error }, refetch] = useQuery({ query: AuditEntryQuery, variables: { id } })
  const readAgain = () => refetch({ requestPolicy: 'network-only' })
  const trail = [{ to: '/admin/acplogs', text: t(($) => $.title) }]
  const entry = data?.auditEntry && readFragment(auditRowFragment, data.auditEntry)
  if (data && !entry) {
    return (
      <PanelPage title={t(($) => $.entry.notFound)} trail={trail} error={undefined} denied={null}>
        <EmptyState icon={<ScrollText size={28} />} title={t(($) => $.entry.notFoundText)} />
      </PanelPage>
    )
  }
  return (
    <PanelPage
      title={entry ? words.action(entry.action) : t(($) => $.title)}
      trail={trail}
      actions={
        <CopyButton
          size="sm"
          icon={<Link2 aria-hidden size={16} />}
          text={`${origin}/admin/acplogs/${id}`}
          label={t(($) => $.entry.copyLink)}
          copiedLabel={t(($) => $.entry.copiedLink)}
        />
      }
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: auditLogPermissions.viewLogs }}
    >
      <PanelQuery
        data={entry ?? undefined}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={refetch}
        outline={<Skeleton shape="block" />}
      >
        {(row) => (
          <Card>
            <div className={panel.column}>
              <AuditFacts row={row} />
              {data?.auditRevert ? (
                <RevertSection row={row} revert={data.auditRevert} onChange={readAgain} />
              ) : null}
            </div>
          </Card>
        )}
      </PanelQuery>
    </PanelPage>
  )
}
