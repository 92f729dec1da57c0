import { useEffect } from 'react'
import { useClient } from 'urql'
import { RenewTokenMutation } from '#shell/session/session.documents.ts'
import { storeToken } from '#device/session-store.ts'
import { useSession } from '#shell/session/use-session.ts'

/** How long the live event has to renew the token before this hook does, ms. */
const fallbackDelayMs = 1_000

/**
 * Renews the token when it names another player than the account has, even if the live event was missed.
 * `playerId`: null without a linked player, undefined while it is not known.
 */
export function useTokenFollowsLink(playerId: string | null | undefined): void {
  const client = useClient()
  const tokenPlayerId = useSession()?.claims.playerId ?? null
  const differs =
    playerId !== undefined && playerId !== (tokenPlayerId === null ? null : String(tokenPlayerId))
  useEffect(() => {
    if (!differs) return
    async function renew() {
      const { data } = await client.mutation(RenewTokenMutation, {}).toPromise()
      if (data) storeToken(data.renewToken.token)
    }
    const timer = setTimeout(() => void renew(), fallbackDelayMs)
    return () => clearTimeout(timer)
  }, [differs, client])
}
