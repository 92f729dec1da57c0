import { PanelRightOpen, PencilLine } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { type DataColumn, DataTable, type Selection, useDataTable } from '#data-table.tsx'
import { IconButton } from '#icon-button.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

type Row = { id: string; name: string; points: number }

const few: readonly Row[] = [
  { id: '1', name: 'Steve', points: 1234 },
  { id: '2', name: 'Alex_the_Builder', points: 98_765 },
]
const many: readonly Row[] = Array.from({ length: 1000 }, (_, index) => ({
  id: String(index),
  name: `Player_${index}`,
  points: index * 7,
}))

function columns(words: Words): DataColumn<Row>[] {
  return [
    {
      id: 'name',
      header: words.player,
      cell: (row) => row.name,
      value: (row) => row.name,
      sortable: true,
      canHide: false,
    },
    {
      id: 'points',
      header: words.points,
      cell: (row) => row.points,
      value: (row) => row.points,
      sortable: true,
      numeric: true,
    },
    { id: 'seen', header: words.lastSeen, cell: () => words.yesterday },
  ]
}

type Shown = {
  label: string
  rows: readonly Row[]
  density?: 'dense' | 'comfortable'
  chosen?: Selection
  hidden?: readonly string[]
  descending?: boolean
  active?: string
  hasButtons?: boolean
}

function Example({
  words,
  label,
  rows,
  density = 'comfortable',
  chosen = {},
  hidden = [],
  descending = false,
  active,
  hasButtons = false,
}: Shown & { words: Words }) {
  const [selection, onSelectionChange] = useState<Selection>(chosen)
  const shown = useMemo(() => columns(words), [words])
  const sort = { column: 'points', descending }
  const rowId = (row: Row) => row.id
  const model = useDataTable({
    columns: shown,
    rows,
    rowId,
    hidden,
    sort,
    sortedByServer: false,
    selection,
    onSelectionChange,
  })
  return (
    <div style={{ display: 'flex', maxHeight: '400px' }}>
      <DataTable
        model={model}
        label={label}
        density={density}
        columns={shown}
        rowName={(row) => row.name}
        sort={sort}
        onSort={() => undefined}
        selection={selection}
        selectLabel={(name) => `${words.open}: ${name}`}
        selectAllLabel={words.players}
        active={active ?? null}
        moves={0}
        onOpen={() => undefined}
        card={(row) => `${row.name} · ${words.yesterday}`}
        {...(hasButtons ? buttons(words) : {})}
      />
    </div>
  )
}

function buttons(words: Words) {
  const button = (label: string, icon: ReactNode) => <IconButton size="sm" label={label} icon={icon} />
  return {
    rowActionHead: words.more,
    rowAction: ({ name }: Row) => button(`${words.open}: ${name} …`, <PanelRightOpen size={18} />),
    rowButtons: ({ name }: Row) => button(`${words.reply}: ${name}`, <PencilLine size={18} />),
  }
}

const table = (words: Words, shown: Shown) => <Example words={words} {...shown} />

export const states: readonly State[] = [
  {
    name: 'comfortable',
    show: (words) => table(words, { label: `${words.players} 10`, rows: few }),
    finds: (words) => [{ role: 'checkbox', name: `${words.open}: Steve`, checked: false }],
  },
  {
    name: 'dense, sorted downwards, a column hidden',
    show: (words) =>
      table(words, {
        label: `${words.players} 11`,
        rows: few,
        density: 'dense',
        descending: true,
        hidden: ['seen'],
      }),
    finds: (words) => [{ role: 'checkbox', name: `${words.open}: Alex_the_Builder`, checked: false }],
  },
  {
    name: 'a row chosen and reached',
    alone: true,
    show: (words) => table(words, { label: words.players, rows: few, chosen: { 1: true }, active: '1' }),
    finds: (words) => [
      { role: 'checkbox', name: `${words.open}: Steve`, checked: true },
      { role: 'checkbox', name: `${words.open}: Alex_the_Builder`, checked: false },
    ],
  },
  {
    name: 'buttons in rows',
    alone: true,
    show: (words) => table(words, { label: words.players, rows: few, hasButtons: true }),
    finds: (words) => [{ role: 'button', name: `${words.open}: Steve …` }],
  },
  {
    name: 'a thousand rows, of which few are drawn',
    alone: true,
    show: (words) => table(words, { label: words.players, rows: many }),
    finds: (words) => [{ role: 'checkbox', name: `${words.open}: Player_3`, checked: false }],
  },
]
