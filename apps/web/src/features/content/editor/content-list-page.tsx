import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { contentKinds } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { useNavigate } from '@tanstack/react-router'
import { FileText, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import '#features/content/editor/cache.ts'
import { contentEntryFragment, ContentListQuery } from '#features/content/editor/content-editor.documents.ts'
import { listVariables } from '#features/content/editor/content-groups.ts'
import { ContentFilters } from '#features/content/editor/content-filters.tsx'
import { ContentGroups } from '#features/content/editor/content-group-links.tsx'
import { ContentList } from '#features/content/editor/content-list.tsx'
import type { ContentListSearch } from '#features/content/editor/content-search.ts'
import { contentTree } from '#features/content/editor/content-tree.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** The page with all managed content, one list at a time; list, search and filter are in the URL. */
export function ContentListPage({ search }: { search: ContentListSearch }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const variables = listVariables(search)
  const { kind } = variables
  const [{ data, error }, refetch] = useQuery({ query: ContentListQuery, variables })
  const items = readEntries(data?.items)
  const children = [...readEntries(data?.firstChildren), ...readEntries(data?.secondChildren)]
  const branches = contentTree(items, children, search)
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission.title), permission: contentPermissions.editContent }}
      actions={
        contentKinds[kind].open ? (
          <ButtonRouterLink
            variant="primary"
            icon={<Plus aria-hidden size={18} />}
            to="/admin/content/new"
            search={{ kind }}
          >
            {t(($) => $.add, { kind: words.kind(kind) })}
          </ButtonRouterLink>
        ) : null
      }
    >
      <div className={panel.column}>
        <ContentGroups group={kind} />
        <ContentFilters search={search} />
        <PanelQuery
          data={data}
          error={error}
          failed={t(($) => $.listFailed)}
          onRetry={refetch}
          outline={<ListSkeleton />}
        >
          {() =>
            branches.length > 0 ? (
              <ContentList
                branches={branches}
                items={items}
                childItems={children}
                isNarrowed={isNarrowed(search)}
              />
            ) : isNarrowed(search) ? (
              <NoMatch search={search} />
            ) : (
              <EmptyState icon={<FileText size={28} />} title={t(($) => $.empty.title)}>
                {t(($) => $.empty.text)}
              </EmptyState>
            )
          }
        </PanelQuery>
      </div>
    </PanelPage>
  )
}

function isNarrowed({ q, show }: ContentListSearch): boolean {
  return q !== undefined || show !== undefined
}

function readEntries(entries: readonly FragmentOf<typeof contentEntryFragment>[] | null | undefined) {
  return (entries ?? []).map((entry) => readFragment(contentEntryFragment, entry))
}

function NoMatch({ search: { kind } }: { search: ContentListSearch }) {
  const { t } = useTranslation('content-editor')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t(($) => $.noMatch.title)}
      action={
        <Button
          size="sm"
          onClick={() => void navigate({ to: '/admin/content', search: kind ? { kind } : {} })}
        >
          {t(($) => $.noMatch.reset)}
        </Button>
      }
    >
      {t(($) => $.noMatch.text)}
    </EmptyState>
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
