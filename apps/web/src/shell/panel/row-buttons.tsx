import { IconButton } from '@kubora/ui/icon-button'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
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
  return (
    <div className={rowButtons}>
      {moves ? (
        <>
          <IconButton
            size={size}
            label={t(($) => $.row.up, { name })}
            icon={<ArrowUp aria-hidden size={18} />}
            // not `disabled`, as the button would lose the focus at the end of the list
            aria-disabled={moves.isFirst || undefined}
            onClick={() => moves.onMove('up')}
          />
          <IconButton
            size={size}
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
          label={t(($) => $.row.edit, { name })}
          icon={<PencilLine aria-hidden size={18} />}
          onClick={onEdit}
        />
      ) : null}
      {onDelete ? (
        <IconButton
          size={size}
          tone="danger"
          label={t(($) => $.row.delete, { name })}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onDelete}
        />
      ) : null}
    </div>
  )
}
