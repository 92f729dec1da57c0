import type { CombinedError } from '@urql/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery } from 'urql'
import { useSession } from '#shell/session/use-session.ts'
import { PermissionsQuery } from '#shell/team/permissions.documents.ts'

/** Which of the requested permissions the user holds. */
export interface Permissions {
  /** undefined until the first result. */
  granted: readonly string[] | undefined
  error: CombinedError | undefined
  isFetching: boolean
  retry: () => void
}

/**
 * Requests permissions, never from the cache (docs/PRODUCT.md#no-caching), and again when the token is renewed. Requests
 * nothing when the list is empty.
 */
export function usePermissions(permissions: string[]): Permissions {
  const [{ data, error, fetching }, refetch] = useQuery({
    query: PermissionsQuery,
    variables: { permissions },
    requestPolicy: 'network-only',
    pause: permissions.length === 0,
  })
  const retry = () => refetch({ requestPolicy: 'network-only' })
  useRefetchWithToken(retry)
  const granted = permissions.length === 0 ? permissions : data?.permissions
  return { granted, error, isFetching: fetching, retry }
}

/** Calls `refetch` when the token is renewed, as it is when permissions change. */
function useRefetchWithToken(refetch: () => void): void {
  const token = useSession()?.token
  const known = useRef(token)
  const refetchNow = useEffectEvent(refetch)
  useEffect(() => {
    if (token === known.current) return
    known.current = token
    if (token !== undefined) refetchNow()
  }, [token])
}
