import { IconButton } from '@kubora/ui/icon-button'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rowButtons } from '#shell/panel/panel.css.ts'
import type { MoveStep } from '#shell/panel/use-moves.ts'

/** How a row can be moved. */
export interface RowMoves {
  isFirst: boolean
  isLast: boolean
  onMove: (step: MoveStep) => void
}

/** Properties of {@link RowButtons}. */
export interface RowButtonsProps {
  /** Name of the row, for the accessible names of its buttons. */
  name: string
  /** undefined: its position cannot be changed. */
  moves?: RowMoves | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** Further buttons, between moving and editing. */
  children?: ReactNode
  size?: 'sm' | 'md'
}

/** Buttons of a row of a list, in the same order everywhere. */
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
            // not `disabled`, as the button would lose the focus at the end of the list
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

/** Returns an `onKeyDown` that moves a row by Alt and an arrow key, for further focusable elements in the row. */
export function moveByKey(moves: RowMoves | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    const step = event.altKey ? stepOfKey[event.key] : undefined
    if (step === undefined || moves === undefined) return
    event.preventDefault()
    moves.onMove(step)
  }
}
