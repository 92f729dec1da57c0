import { Pagination, type PaginationProps } from '#pagination.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const nothing = () => undefined

function pagination(words: Words, label: string, props: Partial<PaginationProps>) {
  return (
    <Pagination label={label} previousLabel={words.previous} nextLabel={words.next} {...props}>
      51–100
    </Pagination>
  )
}

export const states: readonly State[] = [
  {
    name: 'in the middle',
    show: (words) => pagination(words, words.pages, { onPrevious: nothing, onNext: nothing }),
    finds: (words) => [
      { role: 'navigation', name: words.pages },
      { role: 'button', name: words.previous, disabled: false },
      { role: 'button', name: words.next, disabled: false },
    ],
  },
  {
    name: 'first page',
    show: (words) => pagination(words, `${words.pages} 1`, { onNext: nothing }),
    finds: (words) => [
      { role: 'button', name: words.previous, disabled: true },
      { role: 'button', name: words.next, disabled: false },
    ],
  },
  {
    name: 'last page',
    show: (words) => pagination(words, `${words.pages} 9`, { onPrevious: nothing }),
    finds: (words) => [
      { role: 'button', name: words.previous, disabled: false },
      { role: 'button', name: words.next, disabled: true },
    ],
  },
  {
    name: 'loading',
    show: (words) =>
      pagination(words, `${words.pages} …`, { onPrevious: nothing, onNext: nothing, busy: true }),
    finds: (words) => [
      { role: 'button', name: words.previous, disabled: true },
      { role: 'button', name: words.next, disabled: true },
    ],
  },
]
