import { useState, useSyncExternalStore } from 'react'
import { getConnection, subscribeConnection } from '#device/connection-store.ts'

/** Codes of failures which mean only that the service was unavailable. */
const connectionFailures = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE'])

/**
 * Returns a failure as long as it holds: one that says only that the service was unavailable ends when the connection, after
 * it was lost, is back.
 */
export function useLastingFailure<Failure>(
  failure: Failure | null,
  code: string | undefined,
): Failure | null {
  const { online, reachable } = useSyncExternalStore(subscribeConnection, getConnection, getConnection)
  const isWell = online && reachable
  const [lost, setLost] = useState<Failure | null>(null)
  // stays set when the connection is lost again: a message shown again would take the focus
  const [over, setOver] = useState<Failure | null>(null)
  if (!isWell && lost !== failure) setLost(failure)
  if (isWell && lost === failure && over !== failure) setOver(failure)
  return code !== undefined && connectionFailures.has(code) && over === failure ? null : failure
}
