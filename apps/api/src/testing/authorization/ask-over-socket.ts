import type { MatrixCell } from '#testing/authorization/matrix-row.ts'
import { connectLive } from '#testing/live-client.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** Subscribes, publishes the cell's event, and returns the code of the refusal, or null when the caller got the event's result. */
export async function askOverSocket(
  { url, world }: { url: string; world: TestWorld },
  { query, variables, event }: MatrixCell,
  token: string | undefined,
): Promise<string | null> {
  if (!event) throw new Error('a row of a subscription names an event')
  const client = await connectLive(url, token)
  client.subscribe('1', query, variables)
  world.publish(event)
  try {
    const { type, payload } = await client.waitFor(({ id }) => id === '1')
    if (type === 'error') {
      const [error] = payload as { message: string; extensions?: { code?: string } }[]
      return error?.extensions?.code ?? error?.message ?? ''
    }
    return (payload as { errors?: unknown }).errors === undefined ? null : JSON.stringify(payload)
  } finally {
    await client.close()
  }
}
