import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#drawer.css.ts'
import { iconButton, iconButtonSize } from '#icon-button.css.ts'
import { useReturnFocus } from '#use-return-focus.ts'

/** Properties of {@link Drawer}. */
export interface DrawerProps {
  /** On which edge; `bottom` is a sheet as high as its content, for phones. */
  side: 'left' | 'right' | 'bottom'
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

/** A modal panel that slides in from one edge; traps focus and gives it back. */
export function Drawer({ side, open, onOpenChange, title, closeLabel, children }: DrawerProps) {
  const returnFocus = useReturnFocus()
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <div className={css.backdrop} />
        <Content
          {...returnFocus}
          className={classNames(css.panel, css.side[side])}
          aria-describedby={undefined}
        >
          <div className={css.head}>
            <Title className={css.title}>{title}</Title>
            <Close
              className={classNames(iconButton, iconButtonSize.md)}
              aria-label={closeLabel}
              title={closeLabel}
            >
              <X aria-hidden size={20} />
            </Close>
          </div>
          <div className={css.body}>{children}</div>
        </Content>
      </Portal>
    </Root>
  )
}
