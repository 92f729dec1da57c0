import { useEffect, useState } from 'react'

/** Root margin of the area that counts as being read: below the top bar, in the upper part of the screen. */
const readingArea = '-104px 0px -55% 0px'

/** Returns which of the sections with these ids is being read; null before the reader scrolls and on the server. */
export function usePartInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  const names = ids.join(' ')
  useEffect(() => {
    const visible = new Set<string>()
    const ordered = names.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const first = ordered.find((id) => visible.has(id))
        if (first !== undefined) setInView(first)
      },
      { rootMargin: readingArea },
    )
    for (const id of ordered) {
      const part = document.getElementById(id)
      if (part !== null) observer.observe(part)
    }
    return () => observer.disconnect()
  }, [names])
  return inView
}
