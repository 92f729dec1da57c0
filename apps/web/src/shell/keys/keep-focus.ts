import { focusInView } from '#shell/navigation/focus-in-view.ts'

/** What stands beside the page until it is closed: the cookie notice, and that a part is missing. */
const notices = '[data-keep-clear], [role=alert]'

/** What the focus may be led to: nothing by which a stray Enter would destroy something. */
const controls = 'a[href], button:not(:disabled, [data-danger]), summary'

/** What had the focus last in the page, and what is around it up to `main`, the innermost first. */
let last: { element: Element; around: readonly Element[] } | null = null
let isByKey = false
let isKept = false

/**
 * Takes care from the first call on that the focus is not lost to who works by keys: when a step removes what has it, it goes to a control
 * that came in its place, else to one beside it, else to the h1; never to a dangerous one. Calling it again changes nothing.
 */
export function keepFocus(): void {
  if (isKept) return
  isKept = true
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  window.addEventListener('keydown', () => setByKey(true), true)
  window.addEventListener('pointerdown', () => setByKey(false), true)
  new MutationObserver(lead).observe(document.body, { childList: true, subtree: true })
}

function setByKey(next: boolean): void {
  isByKey = next
}

function note({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return
  // a dialog whose opener is gone gives the focus back to it
  if (target.matches('main')) return lead([])
  const main = target.closest('main')
  if (main === null) {
    if (target.closest(notices) !== null) last = { element: target, around: [] }
    return
  }
  const around: Element[] = []
  let area = target.parentElement
  while (area !== null && main.contains(area)) {
    around.push(area)
    area = area.parentElement
  }
  last = { element: target, around }
}

function forget({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || !(target instanceof Element)) return
  // also what is being removed loses the focus
  queueMicrotask(() => {
    if (target.isConnected && target === last?.element && document.activeElement === document.body)
      last = null
  })
}

function lead(records: readonly MutationRecord[]): void {
  const { activeElement, body } = document
  if (last === null || last.element.isConnected) return
  // these take and give the focus themselves
  if (document.querySelector('[role$=dialog][data-state=open], [data-awaited]') !== null) return
  const { element, around } = last
  last = null
  // a pointer goes on from where it is
  if (!isByKey || (activeElement !== body && !activeElement?.matches('main'))) return
  const title = document.querySelector<HTMLElement>('main h1')
  const areas = around.filter(({ isConnected }) => isConnected)
  const added = records.flatMap(({ addedNodes }) => [...addedNodes])
  const isNewPage = added.some((node) => node.contains(title))
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)))
  const [area] = areas
  // beside a notice is nothing of the page
  if (isNewPage || area === undefined) return focusInView(title)
  focusInView(
    firstOf(areas.flatMap((one) => added.filter((node) => one.contains(node)))) ??
      firstOf([removal?.nextSibling, removal?.previousSibling]) ??
      (area.contains(title) ? null : firstOf([area])) ??
      title,
  )
}

/** Returns the first control that can be used in the first of the nodes that has one. */
function firstOf(nodes: readonly (Node | null | undefined)[]): HTMLElement | undefined {
  return nodes
    .filter((node) => node instanceof HTMLElement)
    .flatMap((node) => [
      ...(node.matches(controls) ? [node] : []),
      ...node.querySelectorAll<HTMLElement>(controls),
    ])
    .find((control) => control.isConnected && control.checkVisibility())
}
