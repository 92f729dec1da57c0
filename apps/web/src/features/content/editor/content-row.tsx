import { IconButton } from '@kubora/ui/icon-button'
import { contentKinds } from '@kubora/validation/content-kinds'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentEntry } from '#features/content/editor/content-list.tsx'
import * as css from '#features/content/editor/content-list.css.ts'
import { ContentStates } from '#features/content/editor/content-states.tsx'
import { stepBehind } from '#features/content/editor/content-tree.ts'
import { useContentWords } from '#features/content/editor/content-words.ts'
import type { MoveStep } from '#features/content/editor/use-move-item.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'

/** Properties of {@link ContentRow}. */
export interface ContentRowProps {
  entry: ContentEntry
  /** All of its kind and parent, itself included, in their order. */
  siblings: readonly ContentEntry[]
  /** Its place cannot be changed here. */
  isFixed: boolean
  onMove: (step: MoveStep) => void
  onDelete: () => void
}

const stepOfKey: Readonly<Record<string, MoveStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** One item: what it is, how it stands, and what can be done with it. Alt and an arrow key move it. */
export function ContentRow({ entry, siblings, isFixed, onMove, onDelete }: ContentRowProps) {
  const { t } = useTranslation('content-editor')
  const words = useContentWords()
  const title = entry.title === '' ? words.kind(entry.kind) : entry.title
  const steps = [
    { step: 'up', label: t(($) => $.move.up, { title }), Icon: ArrowUp },
    { step: 'down', label: t(($) => $.move.down, { title }), Icon: ArrowDown },
  ] as const

  function moveByKey(event: KeyboardEvent): void {
    const step = event.altKey ? stepOfKey[event.key] : undefined
    if (step === undefined || isFixed) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <div className={css.row}>
      <div className={css.rowText}>
        <TextRouterLink
          to="/admin/content/$id"
          params={{ id: entry.id }}
          className={css.rowTitle}
          onKeyDown={moveByKey}
        >
          {title}
        </TextRouterLink>
        <span className={css.badges}>
          <ContentStates item={entry} />
        </span>
        <span className={css.quiet}>
          {entry.changedBy} · <RelativeTime at={entry.changedAt} />
        </span>
      </div>
      <div className={css.rowButtons}>
        {isFixed
          ? null
          : steps.map(({ step, label, Icon }) => (
              <IconButton
                key={step}
                size="sm"
                label={label}
                icon={<Icon aria-hidden size={18} />}
                // not `disabled`: at the end of the list the focus would be gone
                aria-disabled={stepBehind(siblings, entry.id, step) === undefined || undefined}
                onClick={() => onMove(step)}
              />
            ))}
        {contentKinds[entry.kind].open ? (
          <IconButton
            size="sm"
            tone="danger"
            label={t(($) => $.delete.open, { title })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onDelete}
          />
        ) : null}
      </div>
    </div>
  )
}
