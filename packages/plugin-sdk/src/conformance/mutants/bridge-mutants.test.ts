import { expect, it } from 'vitest'
import { checkBridge } from '#conformance/check-bridge.ts'
import { makeCommand } from '#conformance/make-command.ts'
import { BRIDGE_MUTANTS } from '#conformance/mutants/bridge-mutants.ts'
import { startStandInBridge } from '#conformance/stand-in-bridge.ts'
import { StandInServer } from '#conformance/stand-in-server.ts'

/** Returns the names of those of the checks that fail with a bridge of these game servers. */
async function faultsOf(Server: typeof StandInServer, only: readonly string[]): Promise<string[]> {
  const serverKey = 'key-of-the-lobby'
  const worldKey = 'key-of-the-owner-of-a-world'
  const bridge = await startStandInBridge({
    serverKeys: { lobby: serverKey, roleplay: worldKey },
    ownsWorld: (name) => name === 'roleplay',
    createServer: (...given) => new Server(...given),
  })
  const server = bridge.server(serverKey)
  const given = {
    url: bridge.url,
    serverKey,
    worldKey,
    notify: async ({ uuid }: { uuid: string }, text: string) => {
      const expiresAt = new Date(Date.now() + 4000).toISOString()
      server.offer(makeCommand('notify', uuid, { text }, { expiresAt }))
    },
    link: async ({ uuid }: { uuid: string }) => server.link(uuid, 'GAME'),
  }
  const results = await checkBridge(given, undefined, only)
  await bridge.close()
  expect(results.map(({ name }) => name).toSorted()).toEqual(only.toSorted())
  return results.filter(({ verdict }) => verdict !== 'pass').map(({ name }) => name)
}

it.concurrent.for(Object.entries(BRIDGE_MUTANTS))(
  'finds a bridge that %s',
  { timeout: 360_000 },
  async ([, { Server, foundBy }]) => {
    // the other checks would take most of the time and decide nothing; these find nothing without the fault
    expect(await faultsOf(StandInServer, foundBy)).toEqual([])
    expect((await faultsOf(Server, foundBy)).toSorted()).toEqual(foundBy.toSorted())
  },
)
