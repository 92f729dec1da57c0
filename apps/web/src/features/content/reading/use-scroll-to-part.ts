import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/**
 * Brings the part an address names into view once the page is shown. A place the reader had before, or has scrolled to
 * meanwhile, is kept.
 */
export function useScrollToPart(id: string | undefined): void {
  const router = useRouter()
  useLayoutEffect(() => {
    if (id === undefined) return
    const show = () => {
      if (window.scrollY === 0 && window.location.hash === '') document.getElementById(id)?.scrollIntoView()
    }
    show()
    // again after the router has put the page to where it was, or to its top
    return router.subscribe('onRendered', show)
  }, [router, id])
}
