import { apiClient } from '#graphql/client.ts'
import { LogoutMutation } from '#shell/session/session.documents.ts'
import { clearDrafts } from '#device/drafts-cleared.ts'
import { expectLogout } from '#device/lost-session.ts'
import { takeReturnPath } from '#device/return-path.ts'
import { endSession } from '#device/session-store.ts'

/**
 * Ends the session on the server, then on this device, even without a response; drafts of forms go with it. `toLogin`
 * says that the page is for logged-in users: its place is taken by a login that leads nowhere, as nobody asked for a page.
 */
export async function logOut({ toLogin }: { toLogin: boolean }): Promise<void> {
  expectLogout()
  await apiClient.mutation(LogoutMutation, {}).toPromise()
  clearDrafts()
  takeReturnPath()
  endSession({ reload: !toLogin })
  if (toLogin) window.location.replace('/auth/login')
}
