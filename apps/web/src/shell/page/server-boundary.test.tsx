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

/** What the web server draws. */
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

/** What a browser's router draws first, in the form a server writes it. */
async function drawnByBrowser(): Promise<string> {
  const history = createMemoryHistory()
  const origin = 'http://localhost'
  const router = createRouter({ ...options, routeTree: routeTree(Frame), isServer: false, history, origin })
  await router.load()
  return renderToString(<RouterServer router={router} />)
}

test('a browser draws what the web server has drawn, boundary for boundary', async () => {
  const [server, browser] = [await drawnByServer(Frame), await drawnByBrowser()]
  expect(server).toContain('page</p>')
  expect(
    server,
    'The router draws other boundaries in browsers than on servers: server-boundary.tsx and wrapInSuspense of the root route must follow it, or every rendered page is thrown away when its scripts arrive',
  ).toBe(browser)
})

test('an error around the page is an error of the rendering, not a page without content', async () => {
  const broken = new Error('the frame is broken')
  await expect(
    drawnByServer(() => {
      throw broken
    }),
  ).rejects.toBe(broken)
})
