import { setHeadingHeld } from '#shell/navigation/heading-held.ts'

/** Headings of a page, in their order. */
const headingSelector = 'main :is(h1, h2, h3, h4, h5, h6)'

/** A heading's position before a change. */
interface Place {
  id: string
  index: number
  /** Distance from the top of the window, px. */
  top: number
}

/** How long a change may take to be rendered once its data is here, ms. */
const renderMs = 10_000

/** How long the page may still change after it was rendered, ms. */
const settleMs = 800

/** What the reader does to scroll; from then on the page is theirs. */
const inputs = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'] as const

let running: AbortController | null = null

/**
 * Runs a change that renders the page with other texts, and scrolls so that the topmost visible heading is where it was.
 * The heading is found by its id, or by its position among the headings where ids differ. Rejects as `change` does.
 */
export async function holdHeading(change: () => Promise<void>): Promise<void> {
  const before = running
  const mine = new AbortController()
  running = mine
  before?.abort()
  setHeadingHeld(true)
  // the browser would move the page, too, by what it takes for the topmost part
  document.documentElement.style.overflowAnchor = 'none'
  mine.signal.addEventListener('abort', () => {
    if (running !== mine) return
    running = null
    setHeadingHeld(false)
    document.documentElement.style.overflowAnchor = ''
  })
  const place = window.scrollY === 0 ? null : findPlace()
  try {
    await change()
  } catch (error) {
    mine.abort()
    throw error
  }
  hold(place, mine)
}

/** Returns to the place whenever the page changes, until it has settled or the reader does something. */
function hold(place: Place | null, end: AbortController): void {
  const { signal } = end
  const main = document.querySelector('main')
  if (signal.aborted || main === null) return end.abort()
  let timer = setTimeout(() => end.abort(), renderMs)
  const observer = new MutationObserver(() => {
    if (place !== null) returnTo(place)
    clearTimeout(timer)
    timer = setTimeout(() => end.abort(), settleMs)
  })
  observer.observe(main, { subtree: true, childList: true, characterData: true })
  if (place !== null) returnTo(place)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const input of inputs)
    window.addEventListener(input, () => end.abort(), { signal, capture: true, passive: true })
}

/** Returns the first heading below the top bar, or the last one above when none is in the window. */
function findPlace(): Place | null {
  const barEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const headings = listHeadings().map((heading, index) => {
    const { top, height } = heading.getBoundingClientRect()
    return { id: heading.id, index, top, isShown: height > 0 }
  })
  const shown = headings.filter(({ isShown }) => isShown)
  const inWindow = shown.find(({ top }) => top >= barEnd && top < window.innerHeight)
  return inWindow ?? shown.findLast(({ top }) => top < barEnd) ?? null
}

function returnTo({ id, index, top }: Place): void {
  const headings = listHeadings()
  const heading = (id === '' ? undefined : headings.find((other) => other.id === id)) ?? headings[index]
  if (heading !== undefined)
    window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: 'instant' })
}

function listHeadings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(headingSelector)]
}
