import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loggedError, messageWithoutValues } from '#logged-error.ts'

/** An error as Drizzle throws it, with that of Postgres as its cause. */
function failedQuery(params: unknown[], cause: Error): Error {
  const query = 'select "id" from "accounts" where "email" = $1'
  return Object.assign(new Error(`Failed query: ${query}\nparams: ${params.join()}`, { cause }), {
    query,
    params,
  })
}

const address = 'zoe@example.org'
const cause = Object.assign(
  new Error('duplicate key value violates unique constraint "accounts_email_key"'),
  {
    code: '23505',
    detail: `Key (email)=(${address}) already exists.`,
  },
)

function logged(err: unknown): string {
  const lines: string[] = []
  const logger = pino({ serializers: { err: loggedError } }, { write: (line: string) => lines.push(line) })
  logger.child({ reqId: 1 }).error({ err }, 'failed')
  return lines.join('')
}

test.each<[string, unknown]>([
  ['a failed statement', failedQuery([address, 7, null, ['$&', 'x\n    at y']], cause)],
  ['the error of Postgres', cause],
  ['a cause', new Error('chat 1', { cause: failedQuery([address], cause) })],
  [
    'one of several',
    new AggregateError([new Error('x', { cause: failedQuery([address], cause) })], 'two failed'),
  ],
  ['a property', Object.assign(new Error('outer'), { inner: failedQuery([address], cause) })],
  [
    'a value that does not fit',
    failedQuery([address], Object.assign(new Error(`invalid input syntax: "${address}"`), { code: '22P02' })),
  ],
  [
    'a command of Redis',
    Object.assign(new Error('WRONGTYPE'), { command: { name: 'set', args: [address] } }),
  ],
])('the log has no value of %s', (_what, error) => {
  expect(logged(error)).not.toContain('zoe')
})

test('the log keeps statement, state, constraint and stack', () => {
  const { err } = JSON.parse(logged(failedQuery([address], cause))) as { err: Record<string, string> }
  expect(err).toMatchObject({
    query: 'select "id" from "accounts" where "email" = $1',
    params: '[Redacted]',
    message: expect.stringContaining(
      '"email" = $1 [Redacted]: duplicate key value violates unique constraint',
    ),
    stack: expect.stringMatching(/logged-error\.test\.ts[^]*caused by: [^]*accounts_email_key/),
  })
  expect(logged(cause)).toContain('23505')
})

test('anything else is logged as it is', () => {
  const at = new Date(0)
  const circular: Record<string, unknown> = { at }
  circular['self'] = circular
  expect(logged(Object.assign(new Error('x'), { circular }))).toContain('1970-01-01')
  expect(logged('words')).toContain('"err":"words"')
  expect(messageWithoutValues(new Error('451 later'))).toBe('451 later')
  expect(messageWithoutValues(failedQuery([address], cause))).not.toContain('zoe')
})
