// What an attacker can do with the key of one game server.
import { randomUUID } from 'node:crypto'
import { administrator, leave, pluginOf, readsMessageToAdministrator } from './plugin.mjs'

/** @type {import('./main.mjs').Attack[]} */
export const gameLinkAttacks = [
  {
    point: 'B1',
    name: 'unlink an administrator or get a code for him with any server’s key',
    needs: 'key',
    async run({ site, key = '' }) {
      const admin = await administrator(site)
      const plugin = pluginOf(site, key)
      await plugin.hello()
      const { bootId } = plugin
      const found = []
      // once offline, once reported to be online here
      for (const online of [false, true]) {
        if (online) await plugin.sync({ playersOnline: [{ uuid: admin.uuid, name: admin.name }] })
        const code = await plugin.call('/verify-codes', {
          bootId,
          kind: 'GAME',
          playerUuid: admin.uuid,
          playerName: admin.name,
        })
        if (code.code !== undefined && code.status === 200)
          found.push(`a code was made (${online ? 'reported online' : 'offline'})`)
        const unlink = await plugin.call('/unlink', { bootId, kind: 'GAME', playerUuid: admin.uuid })
        if (unlink.unlinked === true)
          found.push(`he was unlinked (${online ? 'reported online' : 'offline'})`)
      }
      await leave(plugin)
      return found
    },
  },
  {
    point: 'B1',
    name: 'go on calling as a second instance that was refused',
    needs: 'key',
    async run({ site, key = '' }) {
      const first = pluginOf(site, key)
      const second = pluginOf(site, key)
      await first.hello()
      await first.sync({ playersOnline: [] })
      const refused = await second.hello()
      const found =
        refused.code === 'INSTANCE_CONFLICT' ? [] : [`hello answered ${refused.status} ${refused.code ?? ''}`]
      if (refused.code === 'INSTANCE_CONFLICT' && refused.retryAfterMs === undefined)
        found.push('the refusal has no retryAfterMs')
      const uuid = randomUUID()
      for (const bootId of [second.bootId, undefined]) {
        const marked = bootId === undefined ? {} : { bootId }
        const players = await second.call('/players', {
          ...marked,
          players: [{ uuid, name: 'Attack_1', version: Date.now() }],
        })
        if (players.status === 200)
          found.push(`/players was taken (${bootId === undefined ? 'no bootId' : 'own bootId'})`)
        const unlink = await second.call('/unlink', { ...marked, kind: 'GAME', playerUuid: uuid })
        if (unlink.status === 200)
          found.push(`/unlink was taken (${bootId === undefined ? 'no bootId' : 'own bootId'})`)
        const code = await second.call('/verify-codes', {
          ...marked,
          kind: 'GAME',
          playerUuid: uuid,
          playerName: 'Attack_1',
        })
        if (code.status === 200) found.push('a code was made')
      }
      await leave(first)
      return found
    },
  },
  {
    point: 'B2',
    name: 'read private messages on an offline-mode server',
    needs: 'offlineKey',
    async run({ site, offlineKey = '' }) {
      const plugin = pluginOf(site, offlineKey)
      await plugin.hello({ identityMode: 'offline' })
      return (await readsMessageToAdministrator(site, plugin)) ? ['the message arrived at the impostor'] : []
    },
  },
  {
    point: 'B4',
    name: 'lose a minute after a crash (an honest successor is let in at once)',
    needs: 'key',
    async run({ site, key = '' }) {
      const first = pluginOf(site, key)
      await first.hello()
      await first.sync({ playersOnline: [] })
      const successor = pluginOf(site, key)
      const { status, code } = await successor.hello({ replaces: first.bootId })
      const found = status === 200 ? [] : [`the successor got ${status} ${code}`]
      const old = await first.sync()
      if (status === 200 && old.code !== 'INSTANCE_CONFLICT')
        found.push(`the replaced instance got ${old.status}`)
      await leave(status === 200 ? successor : first)
      return found
    },
  },
]
