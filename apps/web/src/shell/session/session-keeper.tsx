import { useEffect } from 'react'
import { useClient, useMutation, useSubscription } from 'urql'
import { AccountChangedSubscription, RenewTokenMutation } from '#shell/session/session.documents.ts'
import { isSessionOver, storeToken } from '#shell/session/session-store.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Longest delay a browser's timer can hold, ms. */
const longestTimerMs = 2_147_483_647

/** While someone is logged in: renews the token at half its life and when rights or links changed. Shows nothing. */
export function SessionKeeper() {
  const session = useSession()
  const client = useClient()
  const [, renew] = useMutation(RenewTokenMutation)
  const [{ data }] = useSubscription({ query: AccountChangedSubscription, pause: session === null })
  const stale = data?.accountChanged

  useEffect(() => {
    if (stale?.tokenStale) void renewToken()
    async function renewToken(): Promise<void> {
      const result = await renew({})
      if (result.data) storeToken(result.data.renewToken.token)
    }
  }, [stale, renew])

  useEffect(() => {
    if (session === null || isSessionOver(session)) return
    const halfLifeAt = session.storedAt + session.claims.lifetimeSeconds * 500
    const delayMs = Math.min(Math.max(0, halfLifeAt - Date.now()), longestTimerMs)
    const timer = setTimeout(async () => {
      const result = await client.mutation(RenewTokenMutation, {}).toPromise()
      if (result.data) storeToken(result.data.renewToken.token)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [session, client])

  return null
}
