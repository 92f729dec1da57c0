import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { contentKinds } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { FileText, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/content/editor/cache.ts'
import { contentEntryFragment, ContentListQuery } from '#features/content/editor/content-editor.documents.ts'
import { type ContentGroup, listVariables } from '#features/content/editor/content-groups.ts'
import { ContentGroups } from '#features/content/editor/content-group-links.tsx'
import { ContentList } from '#features/content/editor/content-list.tsx'
import type { ContentListSearch } from '#features/content/editor/content-search.ts'
import {
  DeletedContentQuery,
  deletedEntryFragment,
} from '#features/content/editor/deleted-content.documents.ts'
import { DeletedContentList } from '#features/content/editor/deleted-content-list.tsx'
import { DeletedLink } from '#features/content/editor/deleted-link.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** The page with all managed content, one list at a time; list, search, filters and order are in the URL. */
export function ContentListPage({ search }: { search: ContentListSearch }) {
  const { t } = useTranslation('content-editor')
  const variables = listVariables(search)
  const { kind } = variables
  const isDeleted = search.show === 'deleted'
  const [existing, refetchExisting] = useQuery({ query: ContentListQuery, variables, pause: isDeleted })
  const [deleted, refetchDeleted] = useQuery({ query: DeletedContentQuery, variables, pause: !isDeleted })
  const { error } = isDeleted ? deleted : existing
  const filterFocusedRef = useRef(false)
  const shared = { search, group: kind, filterFocusedRef }
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: contentPermissions.editContent }}
      actions={contentKinds[kind].open ? <PageButtons kind={kind} isDeleted={isDeleted} /> : null}
    >
      <div className={panel.column}>
        <ContentGroups group={kind} />
        {isDeleted ? (
          <PanelQuery
            data={deleted.data}
            error={error}
            failed={t(($) => $.listFailed)}
            onRetry={refetchDeleted}
            outline={<ListSkeleton />}
          >
            {(data) => (
              <DeletedContentList
                {...shared}
                entries={readDeleted(data)}
                onRefetch={() => refetchDeleted({ requestPolicy: 'network-only' })}
              />
            )}
          </PanelQuery>
        ) : (
          <PanelQuery
            data={existing.data}
            error={error}
            failed={t(($) => $.listFailed)}
            onRetry={refetchExisting}
            outline={<ListSkeleton />}
          >
            {(data) =>
              data.items.length > 0 ? (
                <ContentList {...shared} lists={readLists(data)} />
              ) : (
                <EmptyState icon={<FileText size={28} />} title={t(($) => $.empty.title)}>
                  {t(($) => $.empty.text)}
                </EmptyState>
              )
            }
          </PanelQuery>
        )}
      </div>
    </PanelPage>
  )
}

function PageButtons({ kind, isDeleted }: { kind: ContentGroup; isDeleted: boolean }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const key = useKeyProps()
  return (
    <div className={panel.actions}>
      {isDeleted ? null : <DeletedLink kind={kind} />}
      <ButtonRouterLink
        {...key('n')}
        variant="primary"
        icon={<Plus aria-hidden size={18} />}
        to="/admin/content/new"
        search={{ kind }}
      >
        {t(($) => $.add, { kind: words.kind(kind) })}
      </ButtonRouterLink>
    </div>
  )
}

function readLists({ items, firstChildren, secondChildren }: ResultOf<typeof ContentListQuery>) {
  return {
    items: readEntries(items),
    children: readEntries([...(firstChildren ?? []), ...(secondChildren ?? [])]),
  }
}

function readEntries(entries: readonly FragmentOf<typeof contentEntryFragment>[]) {
  return entries.map((entry) => readFragment(contentEntryFragment, entry))
}

function readDeleted({ items, firstChildren, secondChildren }: ResultOf<typeof DeletedContentQuery>) {
  return [...items, ...(firstChildren ?? []), ...(secondChildren ?? [])].map((entry) =>
    readFragment(deletedEntryFragment, entry),
  )
}

function ListSkeleton() {
  return (
    <div className={panel.column}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
