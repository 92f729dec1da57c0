import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { kindName } from '#features/content/editor/content-list.css.ts'
import { ContentPosition } from '#features/content/editor/content-position.tsx'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import { ContentStates } from '#features/content/editor/content-states.tsx'
import type { ContentOrder } from '#features/content/editor/use-content-order.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import type { ListColumn } from '#shell/table/list-table.tsx'
import * as css from '#shell/table/list-table.css.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** What cells need from the list. */
export interface ContentCellParts {
  order: ContentOrder
  /** Whether items stand below those that they belong to. */
  isTree: boolean
  /** What folds an item; nothing where nothing is below it. */
  fold: (entry: ContentEntry) => ReactNode
  /** Returns what an item belongs to. */
  parent: (entry: ContentEntry) => ContentEntry | undefined
  /** Number of items below one; null where its kind has none. */
  below: (entry: ContentEntry) => number | null
}

/** Returns the columns of a list of content: with kinds and parents where there are several, with positions where they count. */
export function useContentColumns(
  parts: ContentCellParts,
  { hasKinds, hasParents, hasPositions }: { hasKinds: boolean; hasParents: boolean; hasPositions: boolean },
): readonly ListColumn<ContentEntry>[] {
  const { t } = useTranslation(['content-editor', 'panel'])
  const words = useContentLabels()
  const position: ListColumn<ContentEntry> = {
    id: 'position',
    header: t(($) => $.panel.position.column),
    cell: (entry) => <ContentPosition entry={entry} order={parts.order} />,
  }
  const kind: ListColumn<ContentEntry> = {
    id: 'kind',
    header: t(($) => $.column.kind),
    cell: (entry) => <span className={kindName}>{words.kind(entry.kind)}</span>,
    value: (entry) => words.kind(entry.kind),
    sortable: true,
    nowrap: true,
  }
  const parentTitle = (entry: ContentEntry) => {
    const parent = parts.parent(entry)
    return parent ? words.title(parent) : ''
  }
  const parent: ListColumn<ContentEntry> = {
    id: 'parent',
    header: t(($) => $.settings.parentId),
    cell: parentTitle,
    value: parentTitle,
    sortable: true,
  }
  return [
    ...(hasPositions ? [position] : []),
    {
      id: 'title',
      header: t(($) => $.fields.title),
      cell: (entry) => <ContentTitle entry={entry} {...parts} />,
      value: (entry) => words.title(entry),
      sortable: true,
      canHide: false,
    },
    ...(hasKinds ? [kind] : []),
    ...(hasParents && !parts.isTree ? [parent] : []),
    {
      id: 'state',
      header: t(($) => $.column.state),
      cell: (entry) => (
        <span className={css.badges}>
          <ContentStates item={entry} />
        </span>
      ),
      value: (entry) => t(($) => $.states[entry.state]),
      sortable: true,
    },
    {
      id: 'changed',
      header: t(($) => $.column.changed),
      cell: ({ changedAt }) => <RelativeTime at={changedAt} />,
      value: ({ changedAt }) => changedAt,
      sortable: true,
      descendingFirst: true,
      nowrap: true,
    },
    {
      id: 'author',
      header: t(($) => $.column.author),
      cell: ({ changedBy }) => <span className={css.quiet}>{words.author(changedBy)}</span>,
      value: ({ changedBy }) => words.author(changedBy),
      sortable: true,
    },
    {
      id: 'key',
      header: t(($) => $.settings.key),
      cell: ({ key }) => <code>{key}</code>,
      value: ({ key }) => key,
      sortable: true,
      nowrap: true,
      hiddenAtFirst: true,
    },
  ]
}

function ContentTitle({ entry, isTree, fold, below }: ContentCellParts & { entry: ContentEntry }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const count = below(entry)
  const isBelow = isTree && entry.parentId !== null
  return (
    <span className={isBelow ? `${css.name} ${css.below}` : css.name}>
      {isTree ? fold(entry) : null}
      <TextRouterLink
        to="/admin/content/$id"
        params={{ id: entry.id }}
        className={isTree && count !== null ? css.parent : undefined}
      >
        {words.title(entry)}
      </TextRouterLink>
      {count === null ? null : <span className={css.quiet}>{t(($) => $.below, { count })}</span>}
    </span>
  )
}

/** An item on a phone: its title, and below it its states. */
export function ContentCard({ entry, ...parts }: ContentCellParts & { entry: ContentEntry }) {
  const isBelow = parts.isTree && entry.parentId !== null
  return (
    <div className={css.card}>
      <ContentTitle entry={entry} {...parts} />
      <span className={isBelow ? `${css.facts} ${css.below}` : css.facts}>
        <ContentStates item={entry} />
      </span>
    </div>
  )
}
