import { type ReactElement, type ReactNode, Suspense } from 'react'

/**
 * The Suspense boundary that the router renders around a page in browsers but not on the web server: without it in the HTML,
 * hydration would discard the page. The children are also the fallback, so that an error inside rejects the rendering.
 */
export function ServerBoundary({ children }: { children: ReactNode }): ReactElement {
  return <Suspense fallback={children}>{children}</Suspense>
}
