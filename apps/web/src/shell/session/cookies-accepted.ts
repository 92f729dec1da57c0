import { createContext, useContext, useSyncExternalStore } from 'react'
import { renderedPageState } from '#shell/page/page-state.ts'
import { persistedValue } from '#device/persisted-value.ts'
import { rememberForServer } from '#shell/session/server-cookie.ts'

/** Whether the cookie notice was accepted on this device. */
export const cookiesAccepted = persistedValue('cookiesAccepted', (stored) => (stored === true ? true : null))

/** What the web server knows of it while it renders a page. */
export const NoticeAcceptedContext = createContext(renderedPageState()?.noticeAccepted ?? false)

/** Whether the notice was accepted, live; the page from the server comes with or without it as its cookie says. */
export function useCookiesAccepted(): boolean {
  const onServer = useContext(NoticeAcceptedContext)
  return useSyncExternalStore(
    cookiesAccepted.subscribe,
    () => cookiesAccepted.get() === true,
    () => onServer,
  )
}

/** Accepts the notice, here and for pages the server renders. */
export function acceptCookies(): void {
  cookiesAccepted.set(true)
  rememberForServer('notice', 'accepted')
}
