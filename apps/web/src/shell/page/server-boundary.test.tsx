import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { type ReactNode, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServerBoundary } from '#shell/page/server-boundary.tsx'

function Page(): ReactNode {
  return <p id={useId()}>page</p>
}

/** Routes as the application has them: the root without a boundary of its own, pages with one. */
function routeTree(Frame: () => ReactNode) {
  const root = createRootRoute({ component: Frame, wrapInSuspense: false })
  return root.addChildren([createRoute({ getParentRoute: () => root, path: '/', component: Page })])
}

function Frame(): ReactNode {
  return (
    <main id={useId()}>
      <Outlet />
    </main>
  )
}

const options = { defaultPendingComponent: () => 'loading', defaultErrorComponent: () => 'failed' }

/** Returns what the web server renders. */
async function drawnByServer(frame: () => ReactNode): Promise<string> {
  const handle = createRequestHandler({
    request: new Request('http://localhost/'),
    createRouter: () =>
      createRouter({ ...options, routeTree: routeTree(frame), isServer: true, InnerWrap: ServerBoundary }),
  })
  const response = await handle(
    ({ router }) => new Response(renderToString(<RouterServer router={router} />)),
  )
  return response.text()
}

/** Returns what a browser's router renders first, as the HTML of a server. */
async function drawnByBrowser(): Promise<string> {
  const history = createMemoryHistory()
  const origin = 'http://localhost'
  const router = createRouter({ ...options, routeTree: routeTree(Frame), isServer: false, history, origin })
  await router.load()
  return renderToString(<RouterServer router={router} />)
}

test('a browser renders the same boundaries as the web server', async () => {
  const [server, browser] = [await drawnByServer(Frame), await drawnByBrowser()]
  expect(server).toContain('page</p>')
  expect(
    server,
    'The router renders other boundaries in browsers than on servers: server-boundary.tsx and wrapInSuspense of the root route must match it, or hydration discards every page',
  ).toBe(browser)
})

test('an error outside of the page rejects the rendering instead of giving a page without content', async () => {
  const broken = new Error('the frame is broken')
  await expect(
    drawnByServer(() => {
      throw broken
    }),
  ).rejects.toBe(broken)
})
