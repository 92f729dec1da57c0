import { Button } from '#button.tsx'
import { PageHeader } from '#page-header.tsx'
import { TextLink } from '#text-link.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => <PageHeader title={words.title} />,
    finds: (words) => [{ role: 'heading', name: words.title, level: 1 }],
  },
  {
    name: 'with everything',
    show: (words) => (
      <PageHeader
        eyebrow={<TextLink href="#de">{words.back}</TextLink>}
        title={words.title}
        lead={words.lead}
        actions={<Button variant="primary">{words.save}</Button>}
      />
    ),
    finds: (words) => [
      { role: 'link', name: words.back },
      { role: 'heading', name: words.title, level: 1 },
      { role: 'button', name: words.save },
    ],
  },
  {
    name: 'long text',
    show: (words) => (
      <PageHeader
        eyebrow={words.eyebrow}
        title={words.long}
        lead={words.long}
        actions={<Button>{words.save}</Button>}
      />
    ),
    finds: (words) => [{ role: 'heading', name: words.long, level: 1 }],
  },
]
