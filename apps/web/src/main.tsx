import '@kubora/ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  isPublicPage,
  readPageAddress,
  withoutRequestedLocale,
  writePageAddress,
} from '#contract/page-address.ts'
import { loadChunk } from '#shell/loading/load-chunk.ts'
import { nextTask } from '#shell/loading/next-task.ts'
import { whenCalm, whenIdle } from '#shell/loading/when-idle.ts'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { awaitPageFocus, focusPageTitle } from '#shell/navigation/page-focus.ts'
import { browserContext } from '#shell/page/browser-context.ts'
import { forgetMissing, isPageRendered, renderedPageState } from '#shell/page/page-state.ts'
import { keepInTab, localeOfTab } from '#shell/texts/locale-store.ts'
import {
  currentLocale,
  enterLanguage,
  localeOfAddress,
  onLocaleChosen,
  startTexts,
} from '#shell/texts/texts.ts'
import { createFirstRoutes, loadRoutes } from '#first-routes.ts'
import { type AppRouter, createAppRouter } from '#router.tsx'

// zod tries eval when it loads, which the content policy forbids and reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Renders the app into `root`, or hydrates the page the server rendered there. */
async function start(root: HTMLElement): Promise<AppRouter> {
  const rendered = renderedPageState()
  // each step in a task of its own: on a slow phone even one blocks input noticeably
  await nextTask()
  await startTexts(rendered)
  const { pathname, search, hash } = window.location
  const address = withoutRequestedLocale(pathname, search)
  if (address !== null) window.history.replaceState(window.history.state, '', address + hash)
  await nextTask()
  const firstRoutes = () => createFirstRoutes(() => router)
  const isStartPage = readPageAddress(pathname).pathname === '/'
  // where loading fails, the first routes try again and show the failure
  const routes = isStartPage ? firstRoutes() : await loadRoutes().catch(firstRoutes)
  const router: AppRouter = createAppRouter({ routes, context: browserContext, locale: currentLocale })
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    // before the page is shown: a user who reloads at once must not lose the language
    if (!isPublicPage(toLocation.pathname)) keepInTab(localeOfTab())
    if (fromLocation !== undefined && pathChanged) awaitPageFocus()
  })
  router.subscribe('onRendered', () => {
    focusPageTitle(document.querySelector<HTMLElement>('main h1'))
  })
  onLocaleChosen(async (locale) => {
    const { holdHeading } = await loadChunk(() => import('#shell/navigation/hold-heading.ts'))
    await holdHeading(async () => {
      const { pathname, searchStr, hash } = router.state.location
      if (!isPublicPage(pathname)) {
        await enterLanguage(locale)
        return
      }
      // the address sets the language; the data of the page is fetched again in it
      router.history.replace(`${writePageAddress(locale, pathname)}${searchStr}${hash ? `#${hash}` : ''}`)
      await router.load()
      await router.invalidate()
    })
  })

  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (!isPageRendered()) {
    createRoot(root).render(app)
    return router
  }
  await nextTask()
  await router.load()
  forgetMissing()
  await nextTask()
  // a guard led elsewhere: the server knows no session
  if (router.state.location.pathname !== readPageAddress(pathname).pathname) {
    createRoot(root).render(app)
    return router
  }
  // as a transition, so that the page stays responsive while it is hydrated
  startTransition(() => {
    hydrateRoot(root, app)
  })
  // so that the next page needs no further round trip
  whenIdle(showTabLocale)
  whenIdle(() => void loadAllRoutes().catch(() => undefined))
  return router
}

/** Shows a page behind the login in this tab's language: it is rendered in the device's, which another tab may have changed. */
function showTabLocale(): void {
  const wanted = localeOfAddress(window.location.pathname)
  if (wanted !== currentLocale()) void enterLanguage(wanted).catch(() => undefined)
}

// From the router: the page scrolls up when a skeleton is shorter than it. That is no position of the reader, where going back leads.
window.addEventListener(
  'scroll',
  (event) => {
    if (document.querySelector('[data-pending]')) event.stopPropagation()
  },
  true,
)

const root = document.getElementById('root')
if (root === null) throw new Error('No element #root')
// Not awaited: chunks of pages import this module, and awaiting them here would be a deadlock.
void start(root).then((router) =>
  whenCalm(() => import('#shell/offline/keep-site.ts').then((part) => part.keepSite(router))),
)
