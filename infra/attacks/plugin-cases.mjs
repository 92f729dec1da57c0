// What a plugin that was written from the documents alone relies on.
import { randomUUID } from 'node:crypto'
import { leave, pluginOf } from './plugin.mjs'

/** @type {import('./main.mjs').Attack[]} */
export const pluginCases = [
  {
    point: 'E3',
    name: 'correct a clock by the time in each response to /sync',
    needs: 'key',
    isUse: true,
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const found = []
      for (let count = 0; count < 2; count += 1) {
        const before = Date.now()
        const time = Date.parse((await plugin.sync()).time)
        if (!(time >= before - 1_000 && time <= Date.now() + 1_000)) found.push(`the time was ${time}`)
      }
      await leave(plugin)
      return found
    },
  },
  {
    point: 'E4',
    name: 'leave out the empty receipts, send a list again whose response was lost, and go on',
    needs: 'key',
    isUse: true,
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const found = []
      const without = await plugin.sync({ receipts: undefined })
      if (without.status !== 422 || without.code !== 'INVALID_FRAME')
        found.push(`without receipts: ${without.status} ${without.code}`)
      const list = { playersOnline: [{ uuid: randomUUID(), name: `Attack_${randomUUID().slice(0, 8)}` }] }
      for (const part of [list, list, {}]) {
        const { status, code } = await plugin.sync(part)
        if (status !== 200) found.push(`the next call: ${status} ${code}`)
      }
      await leave(plugin)
      return found
    },
  },
  {
    point: 'E5',
    name: 'read what the bridge takes, and report a fact of a kind that it does not know among others',
    needs: 'key',
    isUse: true,
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      const { capabilities } = await plugin.hello()
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
      await leave(plugin)
      return found
    },
  },
]
