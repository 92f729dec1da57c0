import { Drawer } from '#drawer.tsx'
import { NavItem } from '#nav-item.tsx'
import { HeldValue } from '../held-value.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function drawer(words: Words, side: 'left' | 'right' | 'bottom') {
  return (
    <HeldValue initial={true}>
      {(open, setOpen) => (
        <Drawer side={side} open={open} onOpenChange={setOpen} title={words.menu} closeLabel={words.close}>
          <NavItem href="#de" aria-current="page">
            {words.rules}
          </NavItem>
          <NavItem href="#de">{words.long}</NavItem>
        </Drawer>
      )}
    </HeldValue>
  )
}

function found(words: Words) {
  return [
    { role: 'dialog', name: words.menu },
    { role: 'button', name: words.close },
    { role: 'link', name: words.rules, current: true },
  ] as const
}

export const states: readonly State[] = [
  { name: 'left', alone: true, show: (words) => drawer(words, 'left'), finds: found },
  { name: 'right', alone: true, show: (words) => drawer(words, 'right'), finds: found },
  { name: 'bottom', alone: true, show: (words) => drawer(words, 'bottom'), finds: found },
]
