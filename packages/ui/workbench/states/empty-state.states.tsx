import { Inbox } from 'lucide-react'
import { Button } from '#button.tsx'
import { EmptyState } from '#empty-state.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => <EmptyState title={words.nothing} />,
    finds: (words) => [{ text: words.nothing }],
  },
  {
    name: 'with everything',
    show: (words) => (
      <EmptyState
        icon={<Inbox size={32} />}
        title={words.nothing}
        action={<Button variant="primary">{words.back}</Button>}
      >
        {words.nothingHint}
      </EmptyState>
    ),
    finds: (words) => [{ text: words.nothingHint }, { role: 'button', name: words.back }],
  },
  {
    name: 'long text',
    show: (words) => <EmptyState title={words.long}>{words.lead}</EmptyState>,
    finds: (words) => [{ text: words.long }],
  },
  {
    name: 'long word',
    show: (words) => <EmptyState title={words.email.repeat(12).replaceAll(' ', '')} />,
    finds: (words) => [{ text: words.email.repeat(12).replaceAll(' ', '') }],
  },
]
