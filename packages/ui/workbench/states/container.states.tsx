import { Container } from '#container.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'widths',
    show: (words) => (
      <>
        <Container>{words.long}</Container>
        <Container width="prose">{words.lead}</Container>
        <Container width="form">{words.hint}</Container>
      </>
    ),
    finds: (words) => [{ text: words.long }, { text: words.lead }, { text: words.hint }],
  },
]
