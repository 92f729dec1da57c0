import { type ReactElement, type ReactNode, Suspense } from 'react'

/**
 * The boundary a browser's router draws around all of a page, for the web server, whose router draws none: without it in
 * the HTML a browser would throw the page away and render it anew. A page that cannot be drawn inside is drawn again in
 * its place, without a boundary, where an error is one of the rendering.
 */
export function ServerBoundary({ children }: { children: ReactNode }): ReactElement {
  return <Suspense fallback={children}>{children}</Suspense>
}
