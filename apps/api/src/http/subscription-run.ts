import type { ExecutionResult } from 'graphql'

/**
 * A running subscription as graphql-ws sees it. The stream yields nothing, as the hub writes results to the socket itself;
 * it ends when either side ends it.
 */
export class SubscriptionRun implements AsyncGenerator<ExecutionResult, void, void> {
  private readonly onEnd: () => void
  private readonly ended = Promise.withResolvers<IteratorReturnResult<undefined>>()
  private over = false

  /** `onEnd` is called once, whichever side ends the subscription. */
  constructor(onEnd: () => void) {
    this.onEnd = onEnd
  }

  next(): Promise<IteratorResult<ExecutionResult, void>> {
    return this.ended.promise
  }

  return(): Promise<IteratorResult<ExecutionResult, void>> {
    this.end(() => this.ended.resolve({ done: true, value: undefined }))
    return this.ended.promise
  }

  /** Ends the subscription and sends its client `error`. */
  throw(error: unknown): Promise<IteratorResult<ExecutionResult, void>> {
    this.end(() => this.ended.reject(error))
    return this.ended.promise
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
  }

  private end(settle: () => void): void {
    if (this.over) return
    this.over = true
    this.onEnd()
    settle()
  }
}
