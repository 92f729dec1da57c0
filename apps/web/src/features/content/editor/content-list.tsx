import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { contentKinds } from '@kubora/validation/content-kinds'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { ContentRow } from '#features/content/editor/content-row.tsx'
import {
  type contentEntryFragment,
  MoveContentItemMutation,
} from '#features/content/editor/content-editor.documents.ts'
import { childKinds } from '#features/content/editor/content-groups.ts'
import * as css from '#features/content/editor/content-list.css.ts'
import type { ContentBranch } from '#features/content/editor/content-tree.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { DeleteContentDialog } from '#features/content/editor/delete-content-dialog.tsx'
import type { ResultOf } from '#graphql/graphql.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { MoveAnnouncement } from '#shell/panel/move-announcement.tsx'
import { useMoves } from '#shell/panel/use-moves.ts'

/** An item of the list. */
export type ContentEntry = ResultOf<typeof contentEntryFragment>

/** Properties of {@link ContentList}. */
export interface ContentListProps {
  /** The items to show. */
  branches: readonly ContentBranch<ContentEntry>[]
  /** All items and their children, shown or not. */
  items: readonly ContentEntry[]
  childItems: readonly ContentEntry[]
  /** Whether search or filter hides items, so that positions are unknown. */
  isNarrowed: boolean
}

/** Lists items, each with its children below. */
export function ContentList({ branches, items, childItems, isNarrowed }: ContentListProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const [deleted, setDeleted] = useState<ContentEntry | null>(null)
  const [, moveItem] = useMutation(MoveContentItemMutation)
  const { move, announcement } = useMoves(async (ids, itemId) => {
    const afterId = ids[ids.indexOf(itemId) - 1] ?? null
    return (await moveItem({ input: { itemId, afterId } })).error
  })
  const below = (entry: ContentEntry) => childItems.filter(({ parentId }) => parentId === entry.id)
  const rowOf = (entry: ContentEntry, siblings: readonly ContentEntry[]) => (
    <ContentRow
      entry={entry}
      moves={
        isNarrowed || contentKinds[entry.kind].order !== 'position'
          ? undefined
          : {
              isFirst: siblings[0]?.id === entry.id,
              isLast: siblings.at(-1)?.id === entry.id,
              onMove: (step) =>
                move(
                  siblings.map(({ id }) => id),
                  entry.id,
                  step,
                  words.title(entry),
                ),
            }
      }
      onDelete={() => setDeleted(entry)}
    />
  )
  return (
    <>
      <ul className={css.list}>
        {branches.map(({ entry, children }) => (
          <li key={entry.id} className={css.branch}>
            {rowOf(entry, items)}
            {childKinds(entry.kind).map((kind) => (
              <section
                key={kind}
                className={css.children}
                aria-label={`${words.title(entry)}: ${words.group(kind)}`}
              >
                <div className={css.childrenHead}>
                  <p className={css.childrenTitle}>
                    {words.group(kind)}{' '}
                    <span data-figures>({below(entry).filter((child) => child.kind === kind).length})</span>
                  </p>
                  <ButtonRouterLink
                    size="sm"
                    variant="ghost"
                    icon={<Plus aria-hidden size={16} />}
                    to="/admin/content/new"
                    search={{ kind, parent: entry.id }}
                  >
                    {t(($) => $.add, { kind: words.kind(kind) })}
                    <VisuallyHidden>: {words.title(entry)}</VisuallyHidden>
                  </ButtonRouterLink>
                </div>
                <ul className={css.childList}>
                  {children
                    .filter((child) => child.kind === kind)
                    .map((child) => (
                      <li key={child.id}>
                        {rowOf(
                          child,
                          below(entry).filter((sibling) => sibling.kind === kind),
                        )}
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </li>
        ))}
      </ul>
      <MoveAnnouncement text={announcement} />
      {deleted ? (
        <DeleteContentDialog entry={deleted} belongings={below(deleted)} onClose={() => setDeleted(null)} />
      ) : null}
    </>
  )
}
