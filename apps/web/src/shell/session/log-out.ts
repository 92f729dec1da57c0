import { apiClient } from '#graphql/client.ts'
import { LogoutMutation } from '#shell/session/session.documents.ts'
import { endSession } from '#device/session-store.ts'

/** Ends the session on the server, then on this device, even without a response. */
export async function logOut(): Promise<void> {
  await apiClient.mutation(LogoutMutation, {}).toPromise()
  endSession()
}
