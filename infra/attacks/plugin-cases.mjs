// What a plugin that was written from the documents alone relies on.
import { randomUUID } from 'node:crypto'
import { leave, pluginOf } from './plugin.mjs'

/**
 * Returns a use of the protocol by a plugin that has said hello; `run` returns what does not work.
 * @param {string} point @param {string} name
 * @param {(plugin: ReturnType<typeof pluginOf>, hello: any) => Promise<string[]>} run
 * @returns {import('./main.mjs').Attack}
 */
function useOf(point, name, run) {
  return {
    point,
    name,
    needs: 'key',
    isUse: true,
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      const found = await run(plugin, await plugin.hello())
      await leave(plugin)
      return found
    },
  }
}

/** @type {import('./main.mjs').Attack[]} */
export const pluginCases = [
  useOf('E3', 'correct a clock by the time in each response to /sync', async (plugin) => {
    const found = []
    for (let count = 0; count < 2; count += 1) {
      const before = Date.now()
      const time = Date.parse((await plugin.sync()).time)
      if (!(time >= before - 1_000 && time <= Date.now() + 1_000)) found.push(`the time was ${time}`)
    }
    return found
  }),
  useOf(
    'E4',
    'leave out the empty receipts, send a list again whose response was lost, and go on',
    async (plugin) => {
      const found = []
      const without = await plugin.sync({ receipts: undefined })
      if (without.status !== 422 || without.code !== 'INVALID_FRAME')
        found.push(`without receipts: ${without.status} ${without.code}`)
      const list = { playersOnline: [{ uuid: randomUUID(), name: `Attack_${randomUUID().slice(0, 8)}` }] }
      for (const part of [list, list, {}]) {
        const { status, code } = await plugin.sync(part)
        if (status !== 200) found.push(`the next call: ${status} ${code}`)
      }
      return found
    },
  ),
  useOf(
    'E5',
    'read what the bridge takes, and report a fact of a kind that it does not know among others',
    async (plugin, { capabilities }) => {
      const found = []
      for (const list of ['calls', 'commands'])
        if (!Array.isArray(capabilities?.[list])) found.push(`hello does not name its ${list}`)
      const [uuid, version] = [randomUUID(), Date.now()]
      await plugin.sync({ playersOnline: [{ uuid, name: `Attack_${uuid.slice(0, 8)}` }] })
      const now = new Date(version).toISOString()
      const { status, results = [] } = await plugin.call('/player-facts', {
        bootId: plugin.bootId,
        facts: [
          { kind: 'of-a-later-version', uuid, version },
          { kind: 'session', uuid, version, sessionId: randomUUID(), joinedAt: now },
        ],
      })
      const said = results.map((/** @type {any} */ { result }) => result).join()
      if (status !== 200 || said !== 'rejected,accepted') found.push(`the facts: ${status} ${said}`)
      return found
    },
  ),
]
