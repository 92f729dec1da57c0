import type { Selection } from '@kubora/ui/data-table'
import { useMemo, useState } from 'react'

/** The chosen rows of a list. They stay chosen while another order, filter or page does not show them. */
export interface ChosenRows<Data> {
  selection: Selection
  /** As they are shown now, else as they were shown last. */
  rows: readonly Data[]
  /** How many of them the list does not show now. */
  hidden: number
  choose: (selection: Selection) => void
}

/** Stores the chosen rows of a list, of which `rows` are shown now; undefined while none is loaded. */
export function useChosenRows<Data>(
  rows: readonly Data[] | undefined,
  rowId: (row: Data) => string,
): ChosenRows<Data> {
  const [kept, setKept] = useState<ReadonlyMap<string, Data>>(none)
  const shown = useMemo(() => new Map(rows?.map((row) => [rowId(row), row])), [rows, rowId])
  const selection = useMemo<Selection>(
    () => Object.fromEntries([...kept.keys()].map((id) => [id, true as const])),
    [kept],
  )
  return {
    selection,
    rows: [...kept].map(([id, row]) => shown.get(id) ?? row),
    hidden: [...kept.keys()].filter((id) => !shown.has(id)).length,
    choose: (next) => setKept(keepChosen(next, shown, kept)),
  }
}

const none = new Map<string, never>()

function keepChosen<Data>(
  selection: Selection,
  shown: ReadonlyMap<string, Data>,
  kept: ReadonlyMap<string, Data>,
): ReadonlyMap<string, Data> {
  const chosen = new Map<string, Data>()
  for (const id of Object.keys(selection)) {
    const row = shown.get(id) ?? kept.get(id)
    if (row !== undefined) chosen.set(id, row)
  }
  return chosen
}
