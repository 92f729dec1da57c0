import type { FormattedExecutionResult } from 'graphql'
import type { Principals } from '#auth/principals.ts'
import type { Engine } from '#graphql/engine.ts'
import type { LiveHubOptions } from '#graphql/live/live-hub.ts'

/** Runs the hub's operations through the engine, as requests are. */
export function liveHubOptions(
  engine: Engine,
  principals: Principals,
  onError: (error: unknown, traceId: string) => void,
): LiveHubOptions {
  let count = 0
  return {
    principalOf: principals.of,
    onError: (error) => onError(error, 'live'),
    run: (operation, event, principal, variables) =>
      engine.run(operation, event, variables, {
        principal,
        // shared by its viewers: no address of one of them belongs in it
        origin: { ipAddress: null, userAgent: '' },
        requestId: `live-${((count += 1)).toString(36)}`,
      }),
    write: writeResult,
  }
}

/** What the event speaks of is gone again: there is nothing to tell. */
function isGone({ data, errors }: FormattedExecutionResult): boolean {
  return data == null && errors?.every(({ message }) => message === 'NOT_FOUND') === true
}

function writeResult(result: FormattedExecutionResult): string | null {
  return isGone(result) ? null : JSON.stringify(result)
}
