import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { returned } from '#shell/panel/breadcrumbs.css.ts'
import { type ListReturn, scrollerSelector, takeReturn, watchLists } from '#shell/panel/list-memory.ts'

/** How long the rows of a list may take to appear, ms. */
const timeoutMs = 3_000

/** What shows that the user has moved on by themselves. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * On a way back to a list shows it where it was left, and focuses and marks the link to the page that the user comes from.
 * A scroller inside the page takes part when it has a `data-scroll-restoration-id`.
 */
export function useListReturn(): void {
  const router = useRouter()
  useEffect(() => {
    watchLists(router)
    const way = takeReturn(router.state.location.pathname)
    if (way !== null) showAgain(way)
  }, [router])
}

function showAgain({ list, from }: ListReturn): void {
  const deadline = performance.now() + timeoutMs
  const interrupted = new AbortController()
  for (const move of ownMoves)
    window.addEventListener(move, () => interrupted.abort(), { signal: interrupted.signal, passive: true })

  function step(): void {
    if (interrupted.signal.aborted) return
    const isLate = performance.now() > deadline
    // a list that became shorter is not scrolled as far
    const link = scrollAgain(list) || isLate ? linkTo(from) : undefined
    if (link) mark(link)
    if (link || isLate) interrupted.abort()
    else requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Returns whether the page and its scrollers are where they were. */
function scrollAgain({ scrollY, scrollers }: ListReturn['list']): boolean {
  for (const element of document.querySelectorAll<HTMLElement>(scrollerSelector))
    element.scrollTop = scrollers[element.dataset['scrollRestorationId'] ?? ''] ?? element.scrollTop
  window.scrollTo({ top: scrollY, behavior: 'instant' })
  return Math.abs(window.scrollY - scrollY) < 1
}

function linkTo(path: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
  return [...links].find((link) => link.pathname === path && link.closest('nav') === null)
}

function mark(link: HTMLAnchorElement): void {
  const row = link.closest('tr, li, [role=row]')
  link.focus({ preventScroll: true })
  row?.setAttribute(returned, '')
  link.addEventListener('blur', () => row?.removeAttribute(returned), { once: true })
}
