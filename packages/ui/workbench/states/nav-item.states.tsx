import { BookOpen } from 'lucide-react'
import { NavItem } from '#nav-item.tsx'
import { StatusDot } from '#status-dot.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function items(words: Words) {
  return (
    <>
      <NavItem href="#de" icon={<BookOpen size={20} />}>
        {words.rules}
      </NavItem>
      <NavItem href="#de" aria-current="page" badge={<StatusDot tone="warning" label={words.unread} />}>
        {words.changelog}
      </NavItem>
    </>
  )
}

function found(words: Words) {
  return [
    { role: 'link', name: words.rules },
    { role: 'link', name: `${words.changelog} ${words.unread}`, current: true },
  ] as const
}

export const states: readonly State[] = [
  { name: 'default', show: items, finds: found },
  { name: 'hovered', forced: 'hover', show: items, finds: found },
  { name: 'focused', forced: 'focus', show: items, finds: found },
  {
    name: 'long text',
    show: (words) => <NavItem href="#de">{words.long}</NavItem>,
    finds: (words) => [{ role: 'link', name: words.long }],
  },
]
