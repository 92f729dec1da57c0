import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { apiError } from '#graphql/api-error.ts'

test('reads code, data and field errors of the first error', () => {
  const error = new CombinedError({
    graphQLErrors: [
      {
        message: 'INVALID_INPUT',
        extensions: {
          code: 'INVALID_INPUT',
          params: { retryAfterSeconds: 3 },
          fieldErrors: [{ path: 'email', key: 'validation.required', params: {} }, { path: 7 }],
        },
      },
    ],
  })
  expect(apiError(error)).toEqual({
    code: 'INVALID_INPUT',
    params: { retryAfterSeconds: 3 },
    fieldErrors: [{ path: 'email', key: 'validation.required', params: {} }],
    traceId: null,
  })
})

test('adds the trace id of an internal error to its params', () => {
  const error = new CombinedError({
    graphQLErrors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL', traceId: 'abc' } }],
  })
  expect(apiError(error)).toMatchObject({ code: 'INTERNAL', traceId: 'abc', params: { traceId: 'abc' } })
})

test('the message is the code where an error carries none', () => {
  expect(apiError(new CombinedError({ graphQLErrors: ['UNAUTHORIZED'] })).code).toBe('UNAUTHORIZED')
})

test('a call without a response is a network error, never an authorisation error', () => {
  const error = new CombinedError({
    networkError: new TypeError('Failed to fetch'),
    response: { status: 401 },
  })
  expect(apiError(error).code).toBe('NETWORK_ERROR')
})
