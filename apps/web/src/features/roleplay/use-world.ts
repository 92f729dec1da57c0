import type { Realm } from '@kubora/validation/realms'
import { useEffect, useEffectEvent } from 'react'
import { useQuery, useSubscription } from 'urql'
import { OwnerChangedSubscription, type World, WorldsQuery } from '#features/roleplay/roleplay.documents.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'

/** Pause between two readings of a world's state, ms. */
const pauseMs = 3_000

/** The worlds of the user, and that of a realm; undefined until they are known. */
export interface KnownWorlds {
  worlds: readonly World[] | undefined
  world: World | undefined
}

/** Returns the worlds of the user; the realm's own follows its changes and the connection of the game server that runs it. */
export function useWorld(realm: Realm): KnownWorlds {
  const [{ data, fetching, stale }, refetch] = useQuery({
    query: WorldsQuery,
    requestPolicy: 'cache-and-network',
  })
  const readAgain = () => refetch({ requestPolicy: 'network-only' })
  useWorldRefresh({ realm, pauseMs, isReading: fetching || stale, refresh: readAgain })
  const [{ data: event }] = useSubscription({ query: OwnerChangedSubscription })
  const readAgainNow = useEffectEvent(readAgain)
  useEffect(() => {
    if (event?.gameServerChanged.realm === realm) readAgainNow()
  }, [event, realm])
  const worlds = data?.worlds
  return { worlds, world: worlds?.find((world) => world.realm === realm) }
}
