import { type RefObject, useEffect, useRef, useState } from 'react'

/** Returns a reference to an element, and whether it has been near the window once. */
export function useInView<Of extends Element>(): [RefObject<Of | null>, boolean] {
  const target = useRef<Of>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = target.current
    if (element === null || isSeen) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return [target, isSeen]
}
