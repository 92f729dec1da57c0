import { Client, CombinedError, type Exchange, type OperationResult } from '@urql/core'
import { parse } from 'graphql'
import { filter, map, pipe, subscribe } from 'wonka'
import { expect, test } from 'vitest'
import { keepDataExchange } from '#graphql/keep-data-exchange.ts'

const query = parse('query Greeting { greeting }')
const greeting = { data: { greeting: 'hello' } }
const noResponse = { error: new CombinedError({ networkError: new Error('no response') }) }
const failedAs = (code: string) => ({
  error: new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] }),
})

test('a query on screen keeps its data when reading it again gets no response', async () => {
  expect(await shown([greeting, noResponse])).toEqual(['hello', 'hello and an error'])
})

test('a query that never had data has none', async () => {
  expect(await shown([noResponse, greeting])).toEqual(['nothing and an error', 'hello'])
})

test.each(['UNAUTHORIZED', 'NO_PERMISSION', 'NOT_FOUND'])('after %s the data is gone', async (code) => {
  expect(await shown([greeting, failedAs(code), noResponse])).toEqual([
    'hello',
    'nothing and an error',
    'nothing and an error',
  ])
})

test('a query that left the screen starts without data', async () => {
  const { read, leave, seen } = reader([greeting, noResponse])
  await read()
  leave()
  await read()
  expect(seen).toEqual(['hello', 'nothing and an error'])
})

/** Returns what is seen of a query that is read once per response. */
async function shown(responses: Pick<OperationResult, 'data' | 'error'>[]): Promise<string[]> {
  const { read, seen } = reader(responses)
  for (const _ of responses) await read()
  return seen
}

function reader(responses: Pick<OperationResult, 'data' | 'error'>[]) {
  const left = [...responses]
  const respond: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation) => ({ operation, stale: false, hasNext: false, ...left.shift() }) as OperationResult),
    )
  const client = new Client({
    url: 'http://localhost/',
    preferGetMethod: false,
    exchanges: [keepDataExchange, respond],
  })
  const operation = client.createRequestOperation('query', { query, variables: {}, key: 1 })
  const seen: string[] = []
  let leave: (() => void) | null = null
  return {
    seen,
    leave: () => {
      leave?.()
      leave = null
    },
    read: async () => {
      // the client runs it again in a microtask
      if (leave) return Promise.resolve(client.reexecuteOperation(operation))
      const subscription = pipe(
        client.executeRequestOperation(operation),
        subscribe(({ data, error }) =>
          seen.push(`${data?.greeting ?? 'nothing'}${error ? ' and an error' : ''}`),
        ),
      )
      leave = () => subscription.unsubscribe()
    },
  }
}
