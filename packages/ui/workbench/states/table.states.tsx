import { EmptyState } from '#empty-state.tsx'
import { Cell, HeaderCell, Table, TableRow } from '#table.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const players = [
  { name: 'Steve', points: '1.234' },
  { name: 'Alex_the_Builder', points: '98.765' },
]
const nothing = () => undefined

function table(words: Words, label: string, density: 'compact' | 'tall') {
  return (
    <Table label={label} density={density}>
      <thead>
        <tr>
          <HeaderCell sort={{ direction: 'ascending', onSort: nothing }}>{words.player}</HeaderCell>
          <HeaderCell numeric sort={{ direction: 'none', onSort: nothing }}>
            {words.points}
          </HeaderCell>
          <HeaderCell>{words.lastSeen}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {players.map(({ name, points }) => (
          <TableRow key={name}>
            <Cell>{name}</Cell>
            <Cell numeric>{points}</Cell>
            <Cell nowrap>{words.yesterday}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

function found(words: Words, label: string) {
  return [
    { role: 'table', name: label },
    { role: 'columnheader', name: words.player },
    { role: 'button', name: words.points },
    { role: 'row', name: `Steve 1.234 ${words.yesterday}` },
  ] as const
}

export const states: readonly State[] = [
  {
    name: 'tall',
    show: (words) => table(words, words.players, 'tall'),
    finds: (words) => found(words, words.players),
  },
  {
    name: 'compact',
    show: (words) => table(words, `${words.players} 2`, 'compact'),
    finds: (words) => found(words, `${words.players} 2`),
  },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => table(words, `${words.players} 3`, 'tall'),
    finds: (words) => found(words, `${words.players} 3`),
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => table(words, `${words.players} 4`, 'tall'),
    finds: (words) => found(words, `${words.players} 4`),
  },
  {
    name: 'empty',
    show: (words) => (
      <Table label={`${words.players} 5`}>
        <thead>
          <tr>
            <HeaderCell>{words.player}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Cell>
              <EmptyState title={words.nothing} />
            </Cell>
          </tr>
        </tbody>
      </Table>
    ),
    finds: (words) => [{ role: 'cell', name: words.nothing }],
  },
  {
    name: 'long text',
    show: (words) => (
      <Table label={`${words.players} 6`}>
        <thead>
          <tr>
            <HeaderCell>{words.player}</HeaderCell>
            <HeaderCell>{words.lastSeen}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          <TableRow>
            <Cell nowrap>{words.long}</Cell>
            <Cell>{words.long}</Cell>
          </TableRow>
        </tbody>
      </Table>
    ),
    finds: (words) => [{ role: 'table', name: `${words.players} 6` }],
  },
]
