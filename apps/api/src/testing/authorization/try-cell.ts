import type { MatrixCell } from '#testing/authorization/matrix-row.ts'
import { connectLive } from '#testing/live-client.ts'
import type { Ask, TestWorld } from '#testing/test-api.ts'

/** Where a cell is tried. */
type Trial = { url: string; ask: Ask; world: Pick<TestWorld, 'publish'> }

/**
 * Sends the operation of a cell to an api in the name of the token's account, a subscription over a socket. Returns what the caller
 * gets: `ok`, `null`, or the code of the error.
 */
export function tryCell(
  trial: Trial,
  field: string,
  cell: MatrixCell,
  token: string | undefined,
): Promise<string> {
  return field.startsWith('Subscription.') ? overSocket(trial, cell, token) : overHttp(trial, cell, token)
}

async function overHttp(
  { ask }: Trial,
  { query, variables }: MatrixCell,
  token: string | undefined,
): Promise<string> {
  const { code, data } = await ask(query, { variables, token })
  if (code !== null) return code
  const root = Object.values(data ?? {})[0]
  return root === null || (typeof root === 'object' && 'player' in root && root.player === null)
    ? 'null'
    : 'ok'
}

type SocketError = { message: string; extensions?: { code?: string } }

async function overSocket(
  { url, world }: Trial,
  cell: MatrixCell,
  token: string | undefined,
): Promise<string> {
  const client = await connectLive(url, token)
  const { event } = cell
  if (!event) throw new Error('a row of a subscription names an event')
  client.subscribe('1', cell.query, cell.variables)
  world.publish(event)
  try {
    const { type, payload } = await client.waitFor(({ id }) => id === '1')
    if (type === 'error') {
      const [error] = payload as SocketError[]
      return error?.extensions?.code ?? error?.message ?? ''
    }
    return (payload as { errors?: unknown }).errors === undefined ? 'ok' : JSON.stringify(payload)
  } finally {
    await client.close()
  }
}
