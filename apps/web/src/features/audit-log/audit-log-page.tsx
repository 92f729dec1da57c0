import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { useNavigate } from '@tanstack/react-router'
import { FileDown, ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AuditCard, useAuditColumns, useTargetName } from '#features/audit-log/audit-columns.tsx'
import { AuditFacts } from '#features/audit-log/audit-facts.tsx'
import { AuditFilters } from '#features/audit-log/audit-filters.tsx'
import { auditFilterOf, type AuditSearch } from '#features/audit-log/audit-search.ts'
import { useAuditExport } from '#features/audit-log/use-audit-export.ts'
import { type AuditRow, useAuditParts } from '#features/audit-log/use-audit-parts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The ACP log; search, filters and columns are in the URL. */
export function AuditLogPage({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit-log')
  const parts = useAuditParts(search)
  const columns = useAuditColumns()
  const show = useSearchChange(search)
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={parts.error}
      denied={{ title: t(($) => $.noPermission.title), permission: auditLogPermissions.viewLogs }}
    >
      <div className={panel.column}>
        <ListTools
          columns={columns}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.newestFirst)}
          search={
            <PanelSearchField
              label={t(($) => $.search.label)}
              placeholder={t(($) => $.search.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={<AuditFilters search={search} onChange={show} />}
          buttons={<ExportButtons search={search} />}
        />
        <Found search={search} parts={parts} columns={columns} onAddress={show} />
      </div>
    </PanelPage>
  )
}

interface FoundProps {
  search: AuditSearch
  parts: ListParts<AuditRow>
  columns: ReturnType<typeof useAuditColumns>
  onAddress: (change: AuditSearch) => void
}

function Found({ search, parts, columns, onAddress }: FoundProps) {
  const { t } = useTranslation('audit-log')
  const navigate = useNavigate()
  const words = useAuditWords()
  const targetName = useTargetName()
  return (
    <FoundRows
      parts={parts}
      failed={t(($) => $.loadFailed)}
      empty={
        auditFilterOf(search) === null ? (
          <EmptyState icon={<ScrollText size={28} />} title={t(($) => $.empty.title)}>
            {t(($) => $.empty.text)}
          </EmptyState>
        ) : (
          <NoMatch onReset={() => void navigate({ to: '/admin/acplogs', search: {} })} />
        )
      }
    >
      {(loaded) => (
        <ListTable
          {...loaded}
          label={t(($) => $.title)}
          columns={columns}
          rowId={({ id }) => id}
          rowName={(row) => `${words.action(row.action)} · ${targetName(row)}`}
          onOpen={({ id }) => void navigate({ to: '/admin/acplogs/$id', params: { id } })}
          address={search}
          onAddress={onAddress}
          card={(row) => <AuditCard row={row} />}
          peek={(row) => (
            <>
              <AuditFacts row={row} />
              <ButtonRouterLink variant="accent" to="/admin/acplogs/$id" params={{ id: row.id }}>
                {t(($) => $.entry.open)}
              </ButtonRouterLink>
            </>
          )}
          total={<Total parts={parts} />}
        />
      )}
    </FoundRows>
  )
}

/** How many lines are found, as far as that is known. */
function Total({ parts }: { parts: ListParts<AuditRow> }) {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const { rows = [], isLoading, isOld, nextCursor } = parts
  if (isOld || (isLoading && rows.length === 0)) return t(($) => $.total.searching)
  const { kind, count } = listCount({ counted: null, loaded: rows.length, isWhole: nextCursor === null })
  const shown = formatNumber(locale, count)
  return kind === 'exact'
    ? t(($) => $.total.exact, { count, shown })
    : t(($) => $.total.moreThan, { count, shown })
}

/** Exports what is filtered; while it does, says how far it is, and stops when pressed. */
function ExportButtons({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const { progress, start, stop } = useAuditExport()
  const icon = <FileDown aria-hidden size={16} />
  if (progress !== null) {
    return (
      <Button size="sm" icon={icon} onClick={stop}>
        <span aria-live="polite">
          {t(($) => $.export.stop, { count: progress, shown: formatNumber(locale, progress) })}
        </span>
      </Button>
    )
  }
  return (
    <>
      <Button size="sm" icon={icon} onClick={() => start(search, 'CSV')}>
        {t(($) => $.export.csv)}
      </Button>
      <Button size="sm" icon={icon} onClick={() => start(search, 'NDJSON')}>
        {t(($) => $.export.ndjson)}
      </Button>
    </>
  )
}
