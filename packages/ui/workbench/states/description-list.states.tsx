import { Badge } from '#badge.tsx'
import { DescriptionList } from '#description-list.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => (
      <DescriptionList
        entries={[
          { term: words.player, value: 'Steve' },
          { term: words.lastSeen, value: words.yesterday },
          { term: words.points, value: '1.234' },
          { term: words.realm, value: <Badge>{words.realmGerman}</Badge> },
          { term: words.email, value: '–' },
        ]}
      />
    ),
    finds: (words) => [{ text: words.player }, { text: words.yesterday }],
  },
  {
    name: 'long text',
    show: (words) => (
      <DescriptionList
        entries={[
          { term: words.lastSeen, value: words.long },
          { term: words.email, value: 'a-rather-long-name.with.many.parts@mail.department.example.com' },
        ]}
      />
    ),
    finds: (words) => [{ text: words.lastSeen }, { text: words.long }],
  },
  { name: 'empty', show: () => <DescriptionList entries={[]} />, finds: () => [] },
]
