// What one ordinary game server can do to the team, to players and to other servers.
import { randomBytes, randomUUID } from 'node:crypto'
import { administrator, leave, pluginOf, readsMessageToAdministrator } from './plugin.mjs'
import { newAddress } from './site.mjs'

/** @type {import('./main.mjs').Attack[]} */
export const oneServerAttacks = [
  {
    point: 'B2',
    name: 'read what staff write to an administrator by reporting him to be on this server',
    needs: 'key',
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      await plugin.hello()
      return (await readsMessageToAdministrator(site, plugin)) ? ['the message arrived here'] : []
    },
  },
  {
    point: 'B1',
    name: 'rename an administrator, or take his name',
    needs: 'key',
    async run({ site, key = '' }) {
      const admin = await administrator(site)
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const { bootId } = plugin
      const version = Date.now()
      const { results = [] } = await plugin.call('/players', {
        bootId,
        players: [
          { uuid: admin.uuid, name: 'Renamed_1', version },
          { uuid: randomUUID(), name: admin.name, version },
        ],
      })
      await leave(plugin)
      return results.filter(({ result }) => result === 'accepted').map(({ uuid }) => `${uuid} was accepted`)
    },
  },
  {
    point: 'B1',
    name: 'block a player’s true name with a version ahead of the clock',
    needs: 'key',
    async run({ site, key = '' }) {
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const { bootId } = plugin
      const [uuid, name] = [randomUUID(), `Attack_${randomBytes(4).toString('hex')}`]
      const report = (/** @type {object} */ row) =>
        plugin.call('/players', { bootId, players: [{ uuid, ...row }] })
      await report({ name: `${name}x`, version: Date.now() + 290_000 })
      const { results = [] } = await report({ name, version: Date.now() + 1 })
      await leave(plugin)
      return results[0]?.result === 'accepted' ? [] : [`the true report was ${results[0]?.result}`]
    },
  },
  {
    point: 'A4',
    name: 'use up a player’s link codes from a server they are not on',
    needs: 'offlineKey',
    async run({ site, key = '', offlineKey = '' }) {
      if (key === '') return []
      const [home, other] = [pluginOf(site, key), pluginOf(site, offlineKey)]
      await home.hello()
      await other.hello({ identityMode: 'offline' })
      const player = { uuid: randomUUID(), name: `Attack_${randomBytes(4).toString('hex')}` }
      await home.sync({ playersOnline: [player] })
      const asked = { kind: 'GAME', playerUuid: player.uuid, playerName: player.name }
      for (let count = 0; count < 8; count += 1)
        await other.call('/verify-codes', { ...asked, bootId: other.bootId })
      const { status, code } = await home.call('/verify-codes', { ...asked, bootId: home.bootId })
      await leave(home)
      await leave(other)
      return status === 200 ? [] : [`their own server got ${status} ${code}`]
    },
  },
  {
    point: 'A4',
    name: 'block a right key by wrong ones from the same address',
    needs: 'key',
    async run({ site, key = '' }) {
      const address = newAddress()
      const plugin = pluginOf(site, key, address)
      await plugin.hello()
      const wrong = pluginOf(site, `kbr_${randomBytes(32).toString('base64url')}`, address)
      for (let count = 0; count < 80; count += 1) await wrong.sync()
      const { status, code } = await plugin.sync()
      await leave(plugin)
      return status === 200 ? [] : [`the right key got ${status} ${code}`]
    },
  },
]
