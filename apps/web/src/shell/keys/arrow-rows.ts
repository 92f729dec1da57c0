import { keyFields } from '#shell/keys/single-key.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { stepOfKey } from '#shell/panel/use-moves.ts'

const controls = 'a[href], button:not(:disabled), summary, input:not(:disabled)'

/** Lists whose rows the arrow keys reach. `page`: one list with others of the kind, and reached from outside, too, where it is in sight. */
const lists = '[data-arrow-rows]'
const pageLists = 'main [data-arrow-rows=page]'

/** Returns whether the page shows a list that {@link moveAmongRows} moves in. */
export function hasArrowRows(): boolean {
  return document.querySelector(`main ${lists} > li :is(${controls})`) !== null
}

/**
 * Moves the focus to the control at the same position in the row above or below, in a list marked with `data-arrow-rows`; tables have
 * keys of their own (`use-table-keys.ts`). At the ends of a list the arrows scroll the page as usual.
 */
export function moveAmongRows(event: KeyboardEvent): void {
  const step = stepOfKey[event.key]
  const { target } = event
  const isCombined = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (step === undefined || isCombined || event.defaultPrevented) return
  if (!(target instanceof Element) || target.closest(keyFields) !== null) return
  const next = target.closest(controls) === null ? firstOf(step) : neighbourOf(target, step)
  if (next === undefined) return
  event.preventDefault()
  focusInView(next)
}

function neighbourOf(target: Element, step: 'up' | 'down'): HTMLElement | undefined {
  const list = target.closest(lists)
  const rows = [
    ...(list?.matches(pageLists) ? document.querySelectorAll(`${pageLists} > li`) : (list?.children ?? [])),
  ]
  const own = rows.findIndex((row) => row.contains(target))
  if (own === -1) return undefined
  const further = step === 'down' ? rows.slice(own + 1) : rows.slice(0, own).toReversed()
  const next = further.map(controlsOf).find(({ length }) => length > 0)
  const position = controlsOf(rows[own]).findIndex((control) => control === target)
  return next?.[Math.min(Math.max(0, position), next.length - 1)]
}

function firstOf(step: 'up' | 'down'): HTMLElement | undefined {
  if (step === 'up') return undefined
  const list = [...document.querySelectorAll(pageLists)].find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
  return controlsOf(list)[0]
}

function controlsOf(part: Element | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((control) =>
    control.checkVisibility(),
  )
}
