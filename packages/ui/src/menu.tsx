import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import * as css from '#menu.css.ts'

/** One action of a {@link Menu}. */
export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect: () => void
}

/** Properties of {@link Menu}. */
export interface MenuProps {
  /** A button; it opens the menu. */
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}

/** Actions behind one button, with arrow keys and type-ahead. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    // Modal menus inject styles for scroll locking, which the content policy forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // a click elsewhere, or what an item opened, has the focus already
            if (document.activeElement === document.body || document.activeElement?.closest('[role=menu]'))
              button.current?.focus({ preventScroll: true })
          }}
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.id}
              className={css.item}
              data-tone={item.tone}
              disabled={item.disabled ?? false}
              onSelect={item.onSelect}
            >
              {item.icon}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
