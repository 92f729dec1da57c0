import { Client, CombinedError, type Exchange, type OperationResult } from '@urql/core'
import { parse } from 'graphql'
import { filter, map, pipe, subscribe } from 'wonka'
import { beforeAll, expect, test, vi } from 'vitest'
import { getConfirmation } from '#device/confirmation-store.ts'
import { confirmExchange } from '#graphql/confirm-exchange.ts'

const query = parse('query Secret { secret }')
const refusal = new CombinedError({
  graphQLErrors: [{ message: 'CONFIRMATION_REQUIRED', extensions: { code: 'CONFIRMATION_REQUIRED' } }],
})

beforeAll(() => vi.stubGlobal('location', { pathname: '/admin' }))

test('a refused call is sent again after the confirmation, and its screen sees no refusal', async () => {
  const { sent, seen } = reader()
  await answer(true)
  expect([sent, seen]).toEqual([['refused', 'confirmed'], ['secret']])
})

test('a call whose question was dismissed is refused, and not sent again', async () => {
  const { sent, seen } = reader()
  await answer(false)
  expect([sent, seen]).toEqual([['refused'], ['refused']])
})

test('a call that was given up while its question was open is not sent again', async () => {
  const { sent, leave } = reader()
  leave()
  await answer(true)
  expect(sent).toEqual(['refused'])
})

/** Answers the question that is shown, and waits until those who asked know. */
async function answer(confirmed: boolean): Promise<void> {
  getConfirmation()?.settle(confirmed)
  await new Promise((resolve) => setTimeout(resolve))
}

/** A query on screen that is refused until it is confirmed, with what reached the server and what the screen has seen. */
function reader() {
  const [sent, seen]: [string[], string[]] = [[], []]
  const respond: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation): OperationResult => {
        const isConfirmed = operation.context['isConfirmed'] === true
        sent.push(isConfirmed ? 'confirmed' : 'refused')
        const outcome = isConfirmed ? { data: { secret: 'secret' } } : { data: undefined, error: refusal }
        return { operation, stale: false, hasNext: false, ...outcome }
      }),
    )
  const client = new Client({
    url: 'http://localhost/',
    preferGetMethod: false,
    exchanges: [confirmExchange, respond],
  })
  const operation = client.createRequestOperation('query', { key: 1, query, variables: {} })
  const subscription = pipe(
    client.executeRequestOperation(operation),
    subscribe(({ data, error }) => seen.push(error ? 'refused' : String(data?.secret))),
  )
  return { sent, seen, leave: () => subscription.unsubscribe() }
}
