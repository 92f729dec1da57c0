import { apiClient } from '#graphql/client.ts'
import { RenewTokenMutation } from '#shell/session/session.documents.ts'
import { getSession, storeToken } from '#device/session-store.ts'

/** Wait before a retry after a failed call, ms. */
const retryMs = 5_000

let running: Promise<void> | null = null

/** Stores a new token of the same session; retries until it succeeds or the session ends. One call at a time. */
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
