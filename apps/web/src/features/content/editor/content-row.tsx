import { contentKinds } from '@kubora/validation/content-kinds'
import type { ContentEntry } from '#features/content/editor/content-list.tsx'
import * as css from '#features/content/editor/content-list.css.ts'
import { ContentStates } from '#features/content/editor/content-states.tsx'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { moveByKey, RowButtons, type RowMoves } from '#shell/panel/row-buttons.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Properties of {@link ContentRow}. */
export interface ContentRowProps {
  entry: ContentEntry
  /** undefined when its position cannot be changed here */
  moves: RowMoves | undefined
  onDelete: () => void
}

/** One item: title, states and buttons. Alt with an arrow key moves it. */
export function ContentRow({ entry, moves, onDelete }: ContentRowProps) {
  const words = useContentLabels()
  const title = words.title(entry)
  return (
    <div className={css.row}>
      <div className={css.rowText}>
        <TextRouterLink
          to="/admin/content/$id"
          params={{ id: entry.id }}
          className={css.rowTitle}
          onKeyDown={moveByKey(moves)}
        >
          {title}
        </TextRouterLink>
        <span className={css.badges}>
          <ContentStates item={entry} />
        </span>
        <span className={css.quiet}>
          {words.author(entry.changedBy)} · <RelativeTime at={entry.changedAt} />
        </span>
      </div>
      <RowButtons
        size="sm"
        name={title}
        moves={moves}
        onDelete={contentKinds[entry.kind].open ? onDelete : undefined}
      />
    </div>
  )
}
