import { apiClient } from '#graphql/client.ts'
import { unsubscribeDevice } from '#shell/push/device-push.ts'
import { LogoutMutation } from '#shell/session/session.documents.ts'
import { clearDrafts } from '#device/drafts-cleared.ts'
import { expectLogout } from '#device/lost-session.ts'
import { takeReturnPath } from '#device/return-path.ts'
import { endSession } from '#device/session-store.ts'

/**
 * Ends the session on the server, then on this device, even without a response; drafts of forms go with it. Who leaves the
 * account page gets to a login that leads nowhere: nobody asked for a page.
 */
export async function logOut(): Promise<void> {
  expectLogout()
  // of this browser: the server ends what it has with the session
  void unsubscribeDevice()
  await apiClient.mutation(LogoutMutation, {}).toPromise()
  clearDrafts()
  takeReturnPath()
  const isAccount = /^\/account\b/.test(window.location.pathname)
  endSession({ reload: !isAccount })
  if (isAccount) window.location.replace('/auth/login')
}
