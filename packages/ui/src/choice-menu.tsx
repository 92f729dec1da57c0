import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import * as css from '#menu.css.ts'

/** One thing that is chosen or not. */
export interface Choice {
  id: string
  label: ReactNode
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** Properties of {@link ChoiceMenu}. */
export interface ChoiceMenuProps {
  /** A button; it opens the menu. */
  trigger: ReactNode
  choices: readonly Choice[]
}

/** Choices behind one button, several of which may be chosen; it stays open while they are. */
export function ChoiceMenu({ trigger, choices }: ChoiceMenuProps) {
  return (
    // modal menus inject styles, as in menu.tsx
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={css.menu} align="end" sideOffset={4} collisionPadding={8}>
          {choices.map(({ id, label, chosen, onChoose }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              className={css.item}
              checked={chosen}
              onCheckedChange={onChoose}
              onSelect={(event) => event.preventDefault()}
            >
              <span className={css.mark}>{chosen ? <Check aria-hidden size={16} /> : null}</span>
              {label}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
