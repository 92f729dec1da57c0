import { Badge } from '#badge.tsx'
import { Card } from '#card.tsx'
import { Stack } from '#stack.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'with title',
    show: (words) => (
      <Card title={words.title} lead={words.lead} actions={<Badge tone="success">{words.online}</Badge>}>
        {words.sentence}
      </Card>
    ),
    finds: (words) => [
      { role: 'region', name: words.title },
      { role: 'heading', name: words.title, level: 2 },
    ],
  },
  {
    name: 'below another heading',
    show: (words) => (
      <Card title={words.menu} headingLevel={3}>
        {words.sentence}
      </Card>
    ),
    finds: (words) => [{ role: 'heading', name: words.menu, level: 3 }],
  },
  {
    name: 'without title, each padding',
    show: (words) => (
      <Stack>
        <Card padding="none">{words.sentence}</Card>
        <Card>{words.lead}</Card>
        <Card padding="lg">{words.hint}</Card>
      </Stack>
    ),
    finds: (words) => [{ text: words.sentence }, { text: words.lead }, { text: words.hint }],
  },
  {
    name: 'long text',
    show: (words) => (
      <Card title={words.long} lead={words.long} actions={<Badge>{words.realmGerman}</Badge>}>
        {words.hint}
      </Card>
    ),
    finds: (words) => [{ role: 'region', name: words.long }],
  },
]
