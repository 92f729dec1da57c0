import { apiClient } from '#graphql/client.ts'
import { LogoutMutation } from '#shell/session/session.documents.ts'
import { clearDrafts } from '#device/drafts-cleared.ts'
import { expectLogout } from '#device/lost-session.ts'
import { endSession } from '#device/session-store.ts'

/** Ends the session on the server, then on this device, even without a response; drafts of forms go with it. */
export async function logOut(): Promise<void> {
  expectLogout()
  await apiClient.mutation(LogoutMutation, {}).toPromise()
  clearDrafts()
  endSession()
}
