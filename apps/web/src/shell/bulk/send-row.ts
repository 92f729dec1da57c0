import type { CombinedError } from '@urql/core'
import { type ApiError, apiError } from '#graphql/api-error.ts'

/** What has become of a row. */
export type BulkState =
  | { kind: 'OPEN' | 'RUNNING' | 'DONE' }
  | { kind: 'DELAYED'; seconds: number }
  | { kind: 'REFUSED'; error: ApiError }

/**
 * Sends the mutation of a row, and passes each state of it to `mark`. Where a rate limit asks to try later it is sent again
 * then, unless `signal` aborts.
 */
export async function sendRow(
  send: () => Promise<{ error?: CombinedError | undefined }>,
  mark: (state: BulkState) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    mark({ kind: 'RUNNING' })
    const { error } = await send()
    if (error === undefined) return mark({ kind: 'DONE' })
    const read = apiError(error)
    const seconds = Number(read.params['retryAfterSeconds'])
    if (read.code !== 'RATE_LIMITED' || !(seconds > 0)) return mark({ kind: 'REFUSED', error: read })
    mark({ kind: 'DELAYED', seconds })
    await delay(seconds * 1_000, signal)
  }
  mark({ kind: 'OPEN' })
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
