import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#button.tsx'
import { Menu } from '#menu.tsx'
import { Opened } from '../opened.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const nothing = () => undefined

function menu(words: Words) {
  return (
    <Menu
      align="start"
      trigger={<Button>{words.more}</Button>}
      items={[
        { id: 'edit', label: words.open, icon: <Pencil aria-hidden size={16} />, onSelect: nothing },
        { id: 'reply', label: words.reply, disabled: true, onSelect: nothing },
        { id: 'long', label: words.long, onSelect: nothing },
        {
          id: 'remove',
          label: words.remove,
          icon: <Trash2 aria-hidden size={16} />,
          tone: 'danger',
          onSelect: nothing,
        },
      ]}
    />
  )
}

export const states: readonly State[] = [
  {
    name: 'closed',
    show: menu,
    finds: (words) => [{ role: 'button', name: words.more, expanded: false }],
  },
  {
    name: 'open',
    alone: true,
    show: (words) => <Opened>{menu(words)}</Opened>,
    finds: (words) => [
      { role: 'menu', name: words.more },
      { role: 'menuitem', name: words.open, disabled: false },
      { role: 'menuitem', name: words.reply, disabled: true },
      { role: 'menuitem', name: words.remove },
    ],
  },
]
