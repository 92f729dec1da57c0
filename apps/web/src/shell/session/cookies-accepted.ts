import { createContext, useContext, useSyncExternalStore } from 'react'
import { renderedPageState } from '#shell/page/page-state.ts'
import { persistedValue } from '#device/persisted-value.ts'
import { rememberForServer } from '#shell/session/server-cookie.ts'

/** Whether the cookie notice was accepted on this device. */
export const cookiesAccepted = persistedValue('cookiesAccepted', (stored) => (stored === true ? true : null))

/** Whether the notice was accepted, by the cookie that the web server reads when it renders a page. */
export const NoticeAcceptedContext = createContext(renderedPageState()?.noticeAccepted ?? false)

/** Returns whether the notice was accepted, live; in a rendered page by the cookie. */
export function useCookiesAccepted(): boolean {
  const onServer = useContext(NoticeAcceptedContext)
  return useSyncExternalStore(
    cookiesAccepted.subscribe,
    () => cookiesAccepted.get() === true,
    () => onServer,
  )
}

/** Stores that the notice was accepted, here and for pages the server renders. */
export function acceptCookies(): void {
  cookiesAccepted.set(true)
  rememberForServer('notice', 'accepted')
}
