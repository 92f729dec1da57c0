import type { ExecutionResult } from 'graphql'
import type { Principals } from '#auth/principals.ts'
import { toMessage } from '#graphql/describe-errors.ts'
import type { LiveHubOptions } from '#graphql/live/live-hub.ts'
import type { TopicOf } from '#graphql/live/topics.ts'
import type { ApiYoga } from '#graphql/yoga.ts'

/** Runs the hub's operations through Yoga, as requests are run. */
export function liveHubOptions(
  yoga: ApiYoga,
  principals: Principals,
  topicOf: TopicOf,
  onError: (error: unknown, traceId: string) => void,
): LiveHubOptions {
  let count = 0
  return {
    topicOf,
    principalOf: principals.of,
    readPrincipal: principals.read,
    onError: (error) => onError(error, 'live'),
    async run({ document, definition }, event, principal, variableValues) {
      const { schema, contextFactory, execute } = yoga.getEnveloped({
        caller: {
          principal,
          // shared by several viewers, so it contains the address of none
          origin: { ipAddress: null, userAgent: '' },
          requestId: `live-${((count += 1)).toString(36)}`,
        },
      })
      const contextValue = await contextFactory()
      const operationName = definition.name?.value
      return execute({ schema, document, operationName, rootValue: event, contextValue, variableValues })
    },
    write: writeResult,
  }
}

/** Returns whether the subject of the event was deleted meanwhile, so that there is nothing to send. */
function isNotFound({ data, errors }: ExecutionResult): boolean {
  return data == null && errors?.every(({ message }) => message === 'NOT_FOUND') === true
}

function writeResult(result: ExecutionResult): string | null {
  if (isNotFound(result)) return null
  return JSON.stringify(result.errors ? { ...result, errors: result.errors.map(toMessage) } : result)
}
