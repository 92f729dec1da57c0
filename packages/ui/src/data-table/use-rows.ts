import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { DataTableProps } from '#data-table.tsx'
import type { DataRow } from '#data-table/model.ts'
import { rowIdOf } from '#data-table/rows.tsx'

/** Rows that are drawn before and after those in sight. */
export const overscan = 12

type Watched<Data extends object> = Pick<DataTableProps<Data>, 'active' | 'moves' | 'onNearEnd' | 'onOpen'>

/** Opens the row that is clicked, brings the active row into sight after a move by keyboard, and says when the end of the rows is near. */
export function useRows<Data extends object, Scroll extends Element | Window>(
  { active, moves, onNearEnd, onOpen }: Watched<Data>,
  rows: readonly DataRow<Data>[],
  virtualizer: Virtualizer<Scroll, Element>,
  frame: RefObject<HTMLElement | null>,
): void {
  const showActive = useEffectEvent(() => {
    const index = rows.findIndex(({ id }) => id === active)
    if (index === -1) return
    virtualizer.scrollToIndex(index, { align: 'auto' })
    const focus = () => {
      const row = frame.current?.querySelector<HTMLElement>(
        `[data-row-id="${CSS.escape(rows[index]?.id ?? '')}"]`,
      )
      row?.focus({ preventScroll: true })
      return row
    }
    // at once, as the next key counts from the row with the focus; a row far away is drawn once the list has scrolled there
    if (!focus()) requestAnimationFrame(focus)
  })
  useEffect(() => {
    if (moves > 0) showActive()
  }, [moves])
  const openClicked = useEffectEvent((event: MouseEvent) => {
    const id = rowIdOf(event)
    const row = id === undefined ? undefined : rows.find((one) => one.id === id)
    if (row) onOpen(row.original)
  })
  useEffect(() => {
    const { current } = frame
    const listen = (event: MouseEvent) => openClicked(event)
    current?.addEventListener('click', listen)
    return () => current?.removeEventListener('click', listen)
  }, [frame])
  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  const isNearEnd = last >= rows.length - overscan
  const nearEnd = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (isNearEnd) nearEnd()
  }, [isNearEnd, rows.length])
}

/** Marks the scroller while its table is wider than it. */
export function useWideMark(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const mark = () => current.toggleAttribute('data-wide', current.scrollWidth > current.clientWidth)
    const observer = new ResizeObserver(mark)
    for (const element of [current, ...current.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}
