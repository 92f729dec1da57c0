import { expect, it } from 'vitest'
import { checkBridge } from '#conformance/check-bridge.ts'
import { makeCommand } from '#conformance/make-command.ts'
import { BRIDGE_MUTANTS } from '#conformance/mutants/bridge-mutants.ts'
import { startStandInBridge } from '#conformance/stand-in-bridge.ts'

it.concurrent.for(Object.entries(BRIDGE_MUTANTS))(
  'finds a bridge that %s',
  { timeout: 360_000 },
  async ([, { Server, foundBy }]) => {
    const serverKey = 'key-of-the-lobby'
    const createServer = (...given: ConstructorParameters<typeof Server>) => new Server(...given)
    const worldKey = 'key-of-the-owner-of-a-world'
    const bridge = await startStandInBridge({
      serverKeys: { lobby: serverKey, roleplay: worldKey },
      ownsWorld: (name) => name === 'roleplay',
      createServer,
    })
    const server = bridge.server(serverKey)
    const results = await checkBridge({
      url: bridge.url,
      serverKey,
      worldKey,
      notify: async ({ uuid }, text) => {
        const expiresAt = new Date(Date.now() + 4000).toISOString()
        server.offer(makeCommand('notify', uuid, { text }, { expiresAt }))
      },
      link: async ({ uuid }) => server.link(uuid, 'GAME'),
    })
    await bridge.close()
    const found = results.filter(({ verdict }) => verdict === 'FAIL').map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining([...foundBy]))
  },
)
