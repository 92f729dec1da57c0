import { useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { NotFoundPage } from '#shell/failure/not-found-page.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { loadTexts } from '#shell/texts/texts.ts'

const UnknownAddressHits = lazyComponent(async () => {
  const [{ UnknownAddressHits }] = await Promise.all([
    import('#features/content/search/unknown-address-hits.tsx'),
    loadTexts('search'),
    loadAllRoutes(),
  ])
  return UnknownAddressHits
})

/** The page for unknown addresses, with what their words may mean. */
export function NotFound() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // the web server does not search
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return <NotFoundPage>{isInBrowser ? <UnknownAddressHits key={path} path={path} /> : null}</NotFoundPage>
}
