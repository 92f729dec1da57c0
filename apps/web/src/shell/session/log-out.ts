import { apiClient } from '#graphql/client.ts'
import { unsubscribeDevice } from '#shell/push/device-push.ts'
import { LogoutMutation } from '#shell/session/session.documents.ts'
import { clearDrafts } from '#device/drafts-cleared.ts'
import { expectLogout } from '#device/lost-session.ts'
import { takeReturnPath } from '#device/return-path.ts'
import { endSession } from '#device/session-store.ts'
import { isPageOfUsers, readPageAddress } from '#contract/page-address.ts'

/** Pages for logged-in users, and the order that the address shows. Those of the team lead guests to the start. */
function leadsToLogin(address: string): boolean {
  const { pathname } = readPageAddress(address)
  return /^\/shop\/order\b/.test(pathname) || (isPageOfUsers(pathname) && !/^\/admin\b/.test(pathname))
}

/**
 * Ends the session on the server, then on this device, even without a response; drafts of forms go with it. Who leaves a page
 * for logged-in users gets to a login that leads nowhere: nobody asked for a page.
 */
export async function logOut(): Promise<void> {
  expectLogout()
  // of this browser: the server ends what it has with the session
  void unsubscribeDevice()
  await apiClient.mutation(LogoutMutation, {}).toPromise()
  clearDrafts()
  takeReturnPath()
  const toLogin = leadsToLogin(window.location.pathname)
  endSession({ reload: !toLogin })
  if (toLogin) window.location.replace('/auth/login')
}
