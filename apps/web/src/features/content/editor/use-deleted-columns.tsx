import { useTranslation } from 'react-i18next'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { kindName } from '#features/content/editor/content-list.css.ts'
import type { DeletedEntry } from '#features/content/editor/restore-item-dialog.tsx'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Returns the columns of the list of deleted content: with kinds where there are several. */
export function useDeletedColumns({ hasKinds }: { hasKinds: boolean }): readonly ListColumn<DeletedEntry>[] {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const kind: ListColumn<DeletedEntry> = {
    id: 'kind',
    header: t(($) => $.column.kind),
    cell: (entry) => <span className={kindName}>{words.kind(entry.kind)}</span>,
    value: (entry) => words.kind(entry.kind),
    sortable: true,
    nowrap: true,
  }
  return [
    {
      id: 'title',
      header: t(($) => $.fields.title),
      cell: (entry) => words.title(entry),
      value: (entry) => words.title(entry),
      sortable: true,
      canHide: false,
    },
    ...(hasKinds ? [kind] : []),
    {
      id: 'deleted',
      header: t(($) => $.deleted.column),
      cell: ({ deletedAt }) => (deletedAt === null ? null : <RelativeTime at={deletedAt} />),
      value: ({ deletedAt }) => deletedAt ?? '',
      sortable: true,
      descendingFirst: true,
      nowrap: true,
    },
    {
      id: 'key',
      header: t(($) => $.settings.key),
      cell: ({ key }) => <code>{key}</code>,
      value: ({ key }) => key,
      sortable: true,
      nowrap: true,
    },
  ]
}
