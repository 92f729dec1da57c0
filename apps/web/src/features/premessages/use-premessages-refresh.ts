import type { Realm } from '@kubora/validation/realms'
import { useEffect, useEffectEvent } from 'react'
import { useSubscription } from 'urql'
import { PremessagesChangedSubscription } from '#features/premessages/premessages.documents.ts'

/** Calls `refresh` after the premessages of the realm changed. */
export function usePremessagesRefresh(realm: Realm, refresh: () => void): void {
  const [{ data }] = useSubscription({ query: PremessagesChangedSubscription, variables: { realm } })
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (data !== undefined) refreshNow()
  }, [data])
}
