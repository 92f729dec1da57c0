import { formatDateTime } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { DescriptionList } from '@kubora/ui/description-list'
import { EmptyState } from '@kubora/ui/empty-state'
import { Trash2, Undo2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import { ContentFilters } from '#features/content/editor/content-filters.tsx'
import { childKinds, type ContentGroup } from '#features/content/editor/content-groups.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentListSearch } from '#features/content/editor/content-search.ts'
import { type DeletedEntry, RestoreItemDialog } from '#features/content/editor/restore-item-dialog.tsx'
import { useDeletedColumns } from '#features/content/editor/use-deleted-columns.tsx'
import { useRestoreItem } from '#features/content/editor/use-restore-item.ts'
import { AwaitedForm } from '#shell/loading/awaited-form.tsx'
import { foundBy } from '#shell/table/found-by.ts'
import { ListSearch } from '#shell/table/list-search.tsx'
import * as list from '#shell/table/list-table.css.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { ListTotal } from '#shell/table/list-total.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link DeletedContentList}. */
export interface DeletedContentListProps {
  search: ContentListSearch
  group: ContentGroup
  entries: readonly DeletedEntry[]
  onRefetch: () => void
  /** See {@link ContentFilters}. */
  filterFocusedRef: RefObject<boolean>
}

const entryId = ({ id }: DeletedEntry) => id

/** What was deleted of a list of content, from where it can be restored. */
export function DeletedContentList(props: DeletedContentListProps) {
  const { search, group, entries, onRefetch, filterFocusedRef } = props
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const show = useSearchChange(search)
  const [taken, setTaken] = useState<DeletedEntry | null>(null)
  const { restore, isBusy } = useRestoreItem({ onTaken: setTaken, onFailed: onRefetch })
  const columns = useDeletedColumns({ hasKinds: childKinds(group).length > 0 })
  const isFound = foundBy(search.q)
  const rows = entries.filter(({ titles, key }) => isFound(...Object.values(titles), key))
  const button = (entry: DeletedEntry, close?: () => void) => (
    <RestoreButton
      entry={entry}
      isBusy={isBusy}
      onRestore={() => {
        close?.()
        void restore(entry, null)
      }}
    />
  )
  return (
    <>
      {/* the server may want another key */}
      {isBusy ? <AwaitedForm /> : null}
      <p className={css.quiet}>{t(($) => $.deleted.lead)}</p>
      <ListTools
        columns={columns}
        address={search}
        onAddress={show}
        ownOrder={t(($) => $.deleted.ownOrder)}
        search={
          <ListSearch
            label={t(($) => $.search.label)}
            placeholder={t(($) => $.search.placeholder)}
            search={search.q}
            onSearch={(q) => show({ q })}
          />
        }
        filters={
          <ContentFilters
            search={search}
            group={group}
            items={[]}
            onChange={show}
            filterFocusedRef={filterFocusedRef}
          />
        }
      />
      {entries.length === 0 ? (
        <EmptyState icon={<Trash2 size={28} />} title={t(($) => $.deleted.none)} />
      ) : rows.length === 0 ? (
        <NoMatch onReset={() => show({ q: undefined })} />
      ) : (
        <ListTable
          key={group}
          label={t(($) => $.deleted.title)}
          columns={columns}
          rows={rows}
          rowId={entryId}
          rowName={words.title}
          address={search}
          onAddress={show}
          sortedByServer={false}
          card={(entry) => <DeletedCard entry={entry} />}
          peek={(entry, close) => (
            <>
              <div className={list.peekButtons}>{button(entry, close)}</div>
              <DeletedFacts entry={entry} />
            </>
          )}
          rowButtons={(entry) => button(entry)}
          total={<ListTotal found={rows.length} all={entries.length} />}
        />
      )}
      {taken === null ? null : (
        <RestoreItemDialog key={taken.id} entry={taken} onClose={() => setTaken(null)} />
      )}
    </>
  )
}

interface RestoreButtonProps {
  entry: DeletedEntry
  isBusy: boolean
  onRestore: () => void
}

function RestoreButton({ entry, isBusy, onRestore }: RestoreButtonProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden size={16} />}
      disabled={isBusy}
      aria-label={t(($) => $.deleted.restoreOf, { title: words.title(entry) })}
      onClick={onRestore}
    >
      {t(($) => $.deleted.restore)}
    </Button>
  )
}

/** A deleted item on a phone. */
function DeletedCard({ entry }: { entry: DeletedEntry }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const locale = useLocale()
  return (
    <div className={list.card}>
      <span>{words.title(entry)}</span>
      <span className={list.facts}>
        {words.kind(entry.kind)}
        {entry.deletedAt === null
          ? null
          : ` · ${t(($) => $.deleted.at, { at: formatDateTime(locale, entry.deletedAt) })}`}
      </span>
    </div>
  )
}

function DeletedFacts({ entry }: { entry: DeletedEntry }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const locale = useLocale()
  const { kind, key, deletedAt } = entry
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.column.kind), value: words.kind(kind) },
        { term: t(($) => $.settings.key), value: <code>{key}</code> },
        ...(deletedAt === null
          ? []
          : [{ term: t(($) => $.deleted.column), value: formatDateTime(locale, deletedAt) }]),
      ]}
    />
  )
}
