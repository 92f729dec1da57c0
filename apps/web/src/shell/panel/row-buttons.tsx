import { IconButton } from '@kubora/ui/icon-button'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowButtons } from '#shell/panel/panel.css.ts'
import type { MoveStep } from '#shell/panel/use-moves.ts'

/** What may happen to the place of a row. */
export interface RowMoves {
  isFirst: boolean
  isLast: boolean
  onMove: (step: MoveStep) => void
}

/** Properties of {@link RowButtons}. */
export interface RowButtonsProps {
  /** The row's own name, for the names of its buttons. */
  name: string
  /** Absent: its place cannot be changed. */
  moves?: RowMoves | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** Buttons of its own, between moving and editing. */
  children?: ReactNode
  size?: 'sm' | 'md'
}

/** What can be done to a row of a list, in the same order everywhere. */
export function RowButtons({ name, moves, onEdit, onDelete, children, size = 'md' }: RowButtonsProps) {
  const { t } = useTranslation('panel')
  const onKeyDown = moveByKey(moves)
  return (
    <div className={rowButtons}>
      {moves ? (
        <>
          <IconButton
            size={size}
            onKeyDown={onKeyDown}
            label={t(($) => $.row.up, { name })}
            icon={<ArrowUp aria-hidden size={18} />}
            // not `disabled`: at the end of the list the focus would be gone
            aria-disabled={moves.isFirst || undefined}
            onClick={() => moves.onMove('up')}
          />
          <IconButton
            size={size}
            onKeyDown={onKeyDown}
            label={t(($) => $.row.down, { name })}
            icon={<ArrowDown aria-hidden size={18} />}
            aria-disabled={moves.isLast || undefined}
            onClick={() => moves.onMove('down')}
          />
        </>
      ) : null}
      {children}
      {onEdit ? (
        <IconButton
          size={size}
          onKeyDown={onKeyDown}
          label={t(($) => $.row.edit, { name })}
          icon={<PencilLine aria-hidden size={18} />}
          onClick={onEdit}
        />
      ) : null}
      {onDelete ? (
        <IconButton
          size={size}
          onKeyDown={onKeyDown}
          tone="danger"
          label={t(($) => $.row.delete, { name })}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onDelete}
        />
      ) : null}
    </div>
  )
}

const stepOfKey: Readonly<Record<string, MoveStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Alt and an arrow key move a row: for `onKeyDown` of whatever in it takes focus besides its buttons. */
export function moveByKey(moves: RowMoves | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    const step = event.altKey ? stepOfKey[event.key] : undefined
    if (step === undefined || moves === undefined) return
    event.preventDefault()
    moves.onMove(step)
  }
}
