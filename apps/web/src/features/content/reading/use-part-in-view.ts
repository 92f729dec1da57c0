import { useEffect, useState } from 'react'

/** Where a section begins to be read: below the top bar and, on narrow screens, the bar of contents; px from the top. */
const readingTop = 128

/**
 * Returns which of the sections with these ids, in their order, is being read: the last that begins above a line near the top
 * of the screen. On the last screenful of the page the line moves down to its end, so that every section gets its turn. Null
 * on the server.
 */
export function usePartInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  const names = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setInView(partAtLine(names.split(' '), readingLine()))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(look)
    }
    plan()
    window.addEventListener('scroll', plan, { passive: true })
    window.addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', plan)
      window.removeEventListener('resize', plan)
    }
  }, [names])
  return inView
}

/** Returns the line's distance from the top of the screen, px. */
function readingLine(): number {
  const { clientHeight, scrollHeight } = document.documentElement
  const below = scrollHeight - clientHeight - window.scrollY
  const way = clientHeight - readingTop
  // a page shorter than two screens would begin with the line below its first section
  const last = Math.min(way, scrollHeight - clientHeight)
  return last <= 0 || below >= last ? readingTop : readingTop + way * (1 - Math.max(0, below) / last)
}

function partAtLine(ids: readonly string[], line: number): string | null {
  let current = ids[0] ?? null
  for (const id of ids) {
    const part = document.getElementById(id)
    if (part === null) continue
    if (part.getBoundingClientRect().top > line) break
    current = id
  }
  return current === '' ? null : current
}
