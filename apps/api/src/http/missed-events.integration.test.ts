import { describe, expect, test } from 'vitest'
import { connectLive, type LiveClient } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { url } = await startTestApi()
const world = await openTestWorld()
const { account } = await world.seed.teamMember({ permissions: ['*'] })
const { token } = await world.logIn(account)
const serverChanged = 'subscription { gameServerChanged { id } }'

/** Publishes that servers changed, and waits until the api has handled it. */
async function change(servers: readonly { id: number }[]): Promise<void> {
  const witness = await connectLive(url, token)
  witness.subscribe('witness', serverChanged)
  for (const { id } of servers) world.publish({ kind: 'game-server', serverId: id })
  for (const { id } of servers) await witness.waitFor(shows(id))
  await witness.close()
}

function shows(id: number) {
  return ({ payload }: { payload?: unknown }) =>
    JSON.stringify(payload) === `{"data":{"gameServerChanged":{"id":"${id}"}}}`
}

function subscribeSince(client: LiveClient, id: string, since: unknown): void {
  client.send({ type: 'subscribe', id, payload: { query: serverChanged, extensions: { since } } })
}

function acknowledgedAt(client: LiveClient): number {
  return (client.messages[0]?.payload as { now?: number } | undefined)?.now ?? Number.NaN
}

describe('a subscription that begins after its page was read', () => {
  test('gets what changed meanwhile without any further event, and nothing else', async () => {
    const [earlier, meanwhile, later] = [
      await world.seed.gameServer(),
      await world.seed.gameServer(),
      await world.seed.gameServer(),
    ]
    await change([earlier])
    const client = await connectLive(url, token)
    const readAt = acknowledgedAt(client)
    await change([meanwhile])
    subscribeSince(client, '1', readAt)
    await client.waitFor(shows(meanwhile.id))
    await change([later])
    await client.waitFor(shows(later.id))
    expect(client.messages.filter(({ type }) => type === 'next')).toHaveLength(2)
    await client.close()
  })

  test('is asked to read again when the process cannot know what changed', async () => {
    const client = await connectLive(url, token)
    subscribeSince(client, '1', -1)
    expect(await client.closed).toBe(1012)
  })

  test.each(['0', null, {}, true])('gets new events when it states no instant but %j', async (since) => {
    const server = await world.seed.gameServer()
    const client = await connectLive(url, token)
    subscribeSince(client, '1', since)
    // nothing shows when it has begun
    await expect
      .poll(async () => {
        await change([server])
        return client.messages.some(shows(server.id))
      })
      .toBe(true)
    await client.close()
  })

  test('is refused without the permission, whatever it missed', async () => {
    await change([await world.seed.gameServer()])
    const guest = await connectLive(url)
    subscribeSince(guest, '1', acknowledgedAt(guest) - 1_000)
    expect(await guest.waitFor(({ id }) => id === '1')).toMatchObject({
      type: 'error',
      payload: [{ message: 'NO_PERMISSION' }],
    })
    await guest.close()
  })
})
