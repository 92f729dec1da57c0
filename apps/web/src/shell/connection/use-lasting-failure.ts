import { useState, useSyncExternalStore } from 'react'
import { getConnection, subscribeConnection } from '#device/connection-store.ts'

/** Codes of failures that say nothing of what was asked, only that nobody answered. */
const unanswered = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE'])

/**
 * A failure for as long as it is true: one that only says that nobody answered passes once the connection, having been
 * lost, is back.
 */
export function useLastingFailure<Failure>(
  failure: Failure | null,
  code: string | undefined,
): Failure | null {
  const { online, reachable } = useSyncExternalStore(subscribeConnection, getConnection, getConnection)
  const isWell = online && reachable
  const [lost, setLost] = useState<Failure | null>(null)
  // stays so when the connection is lost once more: a message that came back would take the focus
  const [over, setOver] = useState<Failure | null>(null)
  if (!isWell && lost !== failure) setLost(failure)
  if (isWell && lost === failure && over !== failure) setOver(failure)
  return code !== undefined && unanswered.has(code) && over === failure ? null : failure
}
