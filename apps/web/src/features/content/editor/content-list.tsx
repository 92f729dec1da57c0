import { contentKinds } from '@kubora/validation/content-kinds'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ContentCellParts,
  ContentCard,
  useContentColumns,
} from '#features/content/editor/content-columns.tsx'
import { ContentFilters } from '#features/content/editor/content-filters.tsx'
import { childKinds, type ContentGroup } from '#features/content/editor/content-groups.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { ContentPeek } from '#features/content/editor/content-peek.tsx'
import { ContentRowButtons } from '#features/content/editor/content-row-buttons.tsx'
import {
  contentBranches,
  type ContentEntry,
  type ContentLists,
  isNarrowed,
} from '#features/content/editor/content-rows.ts'
import type { ContentListSearch } from '#features/content/editor/content-search.ts'
import { DeleteContentDialog } from '#features/content/editor/delete-content-dialog.tsx'
import { useContentOrder } from '#features/content/editor/use-content-order.ts'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import { FoldAllButton } from '#shell/table/fold-all-button.tsx'
import { FoldButton } from '#shell/table/fold-button.tsx'
import { ListSearch } from '#shell/table/list-search.tsx'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { ListTotal } from '#shell/table/list-total.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { treeRows } from '#shell/table/tree-rows.ts'
import { useFolded } from '#shell/table/use-folded.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link ContentList}. */
export interface ContentListProps {
  search: ContentListSearch
  /** Kind of the items that belong to no other. */
  group: ContentGroup
  lists: ContentLists
  /** See {@link ContentFilters}. */
  filterFocusedRef: RefObject<boolean>
}

const entryId = ({ id }: ContentEntry) => id

/** A list of content: items below those that they belong to, in the order of the site, or all of them in another order. */
export function ContentList({ search, group, lists, filterFocusedRef }: ContentListProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const navigate = useNavigate()
  const show = useSearchChange(search)
  const folded = useFolded('content')
  const [deleted, setDeleted] = useState<ContentEntry | null>(null)
  const order = useContentOrder(lists)
  const isTree = search.sort === undefined
  const canFold = isTree && !isNarrowed(search)
  const branches = contentBranches(lists, search)
  const found = branches.flatMap(({ entry, matches, children }) =>
    matches ? [entry, ...children] : children,
  )
  const rows = isTree ? treeRows(branches, canFold ? folded.ids : []) : found
  const belongings = ({ id }: ContentEntry) => lists.children.filter(({ parentId }) => parentId === id)
  const parts: ContentCellParts = {
    order,
    isTree,
    parent: ({ parentId }) => lists.items.find(({ id }) => id === parentId),
    below: (entry) => (childKinds(entry.kind).length === 0 ? null : belongings(entry).length),
    fold: (entry) =>
      canFold && belongings(entry).length > 0 ? (
        <FoldButton
          name={words.title(entry)}
          isFolded={folded.ids.includes(entry.id)}
          onFold={(isFolded) => folded.fold([entry.id], isFolded)}
        />
      ) : null,
  }
  const columns = useContentColumns(parts, {
    hasKinds: childKinds(group).length > 1,
    hasParents: childKinds(group).length > 0,
    hasPositions: contentKinds[group].order === 'position',
  })
  const buttons = { order, isNarrowed: !canFold, onDelete: setDeleted }

  return (
    <>
      <ListTools
        columns={columns}
        address={search}
        onAddress={show}
        ownOrder={t(($) => $.ownOrder[contentKinds[group].order])}
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
            items={lists.items}
            onChange={show}
            filterFocusedRef={filterFocusedRef}
          />
        }
        buttons={
          canFold ? (
            <FoldAllButton
              ids={branches.filter(({ children }) => children.length > 0).map(({ entry }) => entry.id)}
              folded={folded}
            />
          ) : null
        }
      />
      {rows.length === 0 ? (
        <NoMatch onReset={() => show({ q: undefined, show: undefined, parent: undefined })} />
      ) : (
        <ListTable
          // another list has positions and a peek of its own
          key={group}
          label={words.group(group)}
          columns={columns}
          rows={rows}
          rowId={entryId}
          rowName={words.title}
          address={search}
          onAddress={show}
          sortedByServer={false}
          card={(entry) => <ContentCard entry={entry} {...parts} />}
          onOpen={({ id }) => void navigate({ to: '/admin/content/$id', params: { id } })}
          peek={(entry, close) => (
            <ContentPeek entry={entry} close={close} parent={parts.parent} {...buttons} />
          )}
          rowButtons={(entry) => <ContentRowButtons entry={entry} {...buttons} />}
          {...(canFold ? { onStep: stepOf(order) } : {})}
          onFold={(entry, isFolded) => {
            if (canFold && belongings(entry).length > 0) folded.fold([entry.id], isFolded)
          }}
          reached={order.reached}
          total={<ListTotal found={found.length} all={lists.items.length + lists.children.length} />}
        />
      )}
      <MoveAnnouncement text={order.announcement} />
      {deleted ? (
        <DeleteContentDialog
          entry={deleted}
          belongings={belongings(deleted)}
          onClose={() => setDeleted(null)}
        />
      ) : null}
    </>
  )
}

/** Steps of items that have a position; a date cannot be moved by keys. */
function stepOf({ siblings, step }: ReturnType<typeof useContentOrder>): typeof step {
  return (entry, by) => {
    if (siblings(entry).length > 0) step(entry, by)
  }
}
