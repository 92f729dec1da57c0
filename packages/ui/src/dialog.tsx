import {
  Close,
  Content,
  Description,
  type DialogContentProps,
  Portal,
  Root,
  Title,
} from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#dialog.css.ts'
import { isAmongToasts, leaveToasts } from '#focus-before-toasts.ts'
import { iconButton, iconButtonSize } from '#icon-button.css.ts'
import { useReturnFocus } from '#use-return-focus.ts'

/** Properties of {@link Dialog}. */
export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Name of the closing cross; without it there is none. */
  closeLabel?: string
  /** 'alertdialog' for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** Handlers of a dialog above which toasts lie: neither a click nor Escape at one of them closes it. */
const besideToasts: Pick<DialogContentProps, 'onPointerDownOutside' | 'onEscapeKeyDown'> = {
  onPointerDownOutside(event) {
    if (isAmongToasts(event.detail.originalEvent.target)) event.preventDefault()
  },
  onEscapeKeyDown(event) {
    if (!isAmongToasts(document.activeElement)) return
    event.preventDefault()
    leaveToasts()
  },
}

/** A modal window: traps focus, closes on Escape and outside clicks, gives focus back. Toasts above it can be used meanwhile. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', closeLabel } = props
  // undefined would remove Radix' own role
  const { role = 'dialog' } = props
  const returnFocus = useReturnFocus()
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {/* Radix' own overlay injects styles, which the content policy forbids. */}
        <div className={css.backdrop} />
        <div className={css.positioner}>
          <Content
            {...returnFocus}
            {...besideToasts}
            role={role}
            className={classNames(css.content, css.size[size])}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className={css.head}>
              <div className={css.heading}>
                <Title className={css.title}>{title}</Title>
                {description ? (
                  <Description asChild>
                    <div className={css.description}>{description}</div>
                  </Description>
                ) : null}
              </div>
              {closeLabel ? (
                <Close
                  className={classNames(iconButton, iconButtonSize.sm, css.cross)}
                  aria-label={closeLabel}
                  title={closeLabel}
                >
                  <X aria-hidden size={20} />
                </Close>
              ) : null}
            </div>
            {children}
            {footer ? <div className={css.footer}>{footer}</div> : null}
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
