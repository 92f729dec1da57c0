import { stdSerializers } from 'pino'

/** What errors of statements and of Redis have besides their words: values, of which some are of people. */
const valueKeys: ReadonlySet<string> = new Set(['params', 'parameters', 'args', 'detail', 'where'])

/** How deep what an error has is logged. */
const depthMax = 5

/** Returns the parts of the words of an error, and of those that it has, that are values; a statement of Drizzle ends with its parameters. */
function valuesIn(error: unknown, seen = new Set<unknown>()): string[] {
  if (!(error instanceof Error) || seen.has(error)) return []
  seen.add(error)
  const { params, code } = error as { params?: unknown; code?: unknown }
  // states of class 22 quote a value that does not fit
  const quoted = typeof code === 'string' && code.startsWith('22') ? /"[^]*"/.exec(error.message) : null
  return [
    ...(Array.isArray(params) ? [`\nparams: ${String(params)}`] : []),
    ...(quoted ?? []),
    // neither the cause nor the errors of several need be among the values
    ...[
      error.cause,
      ...Object.values(error),
      ...(error instanceof AggregateError ? error.errors : []),
    ].flatMap((one: unknown) => valuesIn(one, seen)),
  ]
}

function without(values: readonly string[], text: string): string {
  return values.reduce((rest, value) => rest.replaceAll(value, () => ' [Redacted]'), text)
}

function hide(value: unknown, values: readonly string[], depth = 0): unknown {
  if (typeof value === 'string') return without(values, value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > depthMax) return '[Object]'
  if (Array.isArray(value)) return value.map((one: unknown) => hide(one, values, depth + 1))
  const isPlain = Object.getPrototypeOf(value) === Object.prototype || 'stack' in value
  if (!isPlain) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      valueKeys.has(key) ? '[Redacted]' : hide(one, values, depth + 1),
    ]),
  )
}

/** Returns an error as it is logged: with its causes and the failed statement, without the values that were sent with it. */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? hide(stdSerializers.err(error), valuesIn(error)) : error
}

/** Returns the message of an error without the values of a failed statement. */
export function messageWithoutValues(error: Error): string {
  return without(valuesIn(error), error.message)
}
