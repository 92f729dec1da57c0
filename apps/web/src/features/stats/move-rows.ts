import * as css from '#features/stats/move-rows.css.ts'

/** Where the rows of a board are on the page, by the id of their element. */
export type Places = ReadonlyMap<string, { left: number; top: number }>

function rowsOf(page: Element): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[id^=player-]')]
}

/** Returns where the rows are now, those that still move as if they were there already. */
export function placesOf(page: Element): Places {
  const rows = rowsOf(page)
  for (const row of rows) row.classList.remove(css.moved)
  return new Map(
    rows.map((row) => {
      const { left, top } = row.getBoundingClientRect()
      return [row.id, { left: left + window.scrollX, top: top + window.scrollY }]
    }),
  )
}

/** Lets the rows move from where they were to where they are now; the styles leave that out under reduced motion. */
export function moveRows(page: Element, before: Places): void {
  const now = placesOf(page)
  for (const row of rowsOf(page)) {
    const [from, to] = [before.get(row.id), now.get(row.id)]
    if (!from || !to || (from.left === to.left && from.top === to.top)) continue
    row.style.setProperty(css.fromLeftName, `${from.left - to.left}px`)
    row.style.setProperty(css.fromTopName, `${from.top - to.top}px`)
    row.classList.add(css.moved)
  }
}
