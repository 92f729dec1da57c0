import { useState, useSyncExternalStore } from 'react'
import { getConnection, subscribeConnection } from '#shell/connection/connection-store.ts'

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
  const [seen, setSeen] = useState<{ failure: Failure | null; stage: 'told' | 'lost' | 'passed' }>({
    failure,
    stage: 'told',
  })
  const stage = seen.failure === failure ? seen.stage : 'told'
  const next = nextStage(stage, isWell)
  if (seen.failure !== failure || next !== seen.stage) setSeen({ failure, stage: next })
  return code !== undefined && unanswered.has(code) && next === 'passed' ? null : failure
}

function nextStage(stage: 'told' | 'lost' | 'passed', isWell: boolean): 'told' | 'lost' | 'passed' {
  if (stage === 'told') return isWell ? 'told' : 'lost'
  return isWell ? 'passed' : stage
}
