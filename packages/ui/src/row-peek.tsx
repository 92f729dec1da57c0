import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Drawer } from '#drawer.tsx'
import { IconButton } from '#icon-button.tsx'
import * as css from '#row-peek.css.ts'
import { useNarrowScreen } from '#use-narrow-screen.ts'

/** Properties of {@link RowPeek}. */
export interface RowPeekProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * What is known of one row of a table: beside the table, which stays usable, and on a narrow screen a sheet over it. The
 * table's keys choose another row meanwhile.
 */
export function RowPeek({ title, closeLabel, onClose, children }: RowPeekProps) {
  const titleId = useId()
  const isNarrow = useNarrowScreen()
  if (isNarrow) {
    return (
      <Drawer
        side="bottom"
        open
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        title={title}
        closeLabel={closeLabel}
      >
        <div className={css.content}>{children}</div>
      </Drawer>
    )
  }
  return (
    <aside className={css.panel} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <IconButton size="sm" label={closeLabel} icon={<X aria-hidden size={18} />} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
