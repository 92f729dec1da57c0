import type { CombinedError } from '@urql/core'
import { retryAfterMs } from '#graphql/retry-after.ts'

/**
 * Sends a request, and again as long as a rate limit asks to try later, after the time it names; `onDelay` gets that time in
 * seconds. Resolves with the last result; a delay ends at once when `signal` aborts.
 */
export async function sendWhenAllowed<Result extends { error?: CombinedError | undefined }>(
  send: () => Promise<Result>,
  signal: AbortSignal,
  onDelay: (seconds: number) => void = () => undefined,
): Promise<Result> {
  for (;;) {
    const result = await send()
    const waitMs = retryAfterMs(result.error?.graphQLErrors)
    if (waitMs === null || signal.aborted) return result
    onDelay(waitMs / 1_000)
    await delay(waitMs, signal)
    if (signal.aborted) return result
  }
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
