import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Scrolls to the section an address names once the page is shown. A scroll position that was restored, or that the reader
 * chose meanwhile, is kept.
 */
export function useScrollToPart(id: string | undefined): void {
  const router = useRouter()
  useLayoutEffect(() => {
    if (id === undefined) return
    const show = () => {
      if (window.scrollY === 0 && window.location.hash === '') document.getElementById(id)?.scrollIntoView()
    }
    show()
    // again after the router has restored the scroll position, or has reset it
    return router.subscribe('onRendered', show)
  }, [router, id])
}
