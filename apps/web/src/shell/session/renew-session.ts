import { apiClient } from '#graphql/client.ts'
import { RenewTokenMutation } from '#shell/session/session.documents.ts'
import { getSession, storeToken } from '#device/session-store.ts'

/** Pause before asking again after a call that failed, ms. */
const retryMs = 5_000

let running: Promise<void> | null = null

/** Gets a fresh token of the same session and stores it; asks until it comes or the session ends. One call at a time. */
export function renewSession(): Promise<void> {
  running ??= renew().finally(() => {
    running = null
  })
  return running
}

async function renew(): Promise<void> {
  const upn = getSession()?.claims.upn
  while (upn !== undefined && getSession()?.claims.upn === upn) {
    const { data } = await apiClient.mutation(RenewTokenMutation, {}).toPromise()
    if (data) return storeToken(data.renewToken.token)
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}
