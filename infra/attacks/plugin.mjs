// A plugin and the demo's administrator, written from the documents alone.
import { randomUUID } from 'node:crypto'
import { newAddress } from './site.mjs'

/**
 * Returns a plugin with a key, at an address of its own.
 * @param {import('./site.mjs').Site} site @param {string} key @param {string} address
 */
export function pluginOf(site, key, address = newAddress()) {
  const bootId = randomUUID()
  return {
    bootId,
    /** @param {string} path @param {object} body */
    async call(path, body) {
      const response = await fetch(`${site.origin}/bridge/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      })
      const answer = await response.json().catch(() => ({}))
      return { status: response.status, ...answer }
    },
    hello(more = {}) {
      return this.call('/hello', {
        protocolVersion: 1,
        pluginVersion: 'attack',
        bootId,
        identityMode: 'online',
        ...more,
      })
    },
    /** @param {object} more */
    sync(more = {}) {
      return this.call('/sync', { bootId, receipts: [], waitMs: 0, ...more })
    },
  }
}

/** Returns the demo's administrator as a player. @param {import('./site.mjs').Site} site */
export async function administrator(site) {
  const { token } = await site.logIn('admin@kubora.example', 'Kubora-Demo-1')
  const { data } = await site.graphql('{ me { player { id name uuid } } }', {}, { token: token ?? '' })
  if (!data?.me?.player) throw new Error('the administrator has no player')
  return { ...data.me.player, token }
}

/** Disconnects, so that the next attack can use the key. @param {{ sync: (more: object) => Promise<unknown> }} plugin */
export async function leave(plugin) {
  await plugin.sync({ leaving: true })
}

/**
 * Lets a plugin report the administrator on its server and staff send him a message; returns whether the plugin gets it.
 * @param {import('./site.mjs').Site} site @param {{ sync: (more: object) => Promise<any> }} plugin
 */
export async function readsMessageToAdministrator(site, plugin) {
  const admin = await administrator(site)
  await plugin.sync({ playersOnline: [{ uuid: admin.uuid, name: admin.name }] })
  const text = `for your eyes only ${randomUUID()}`
  await site.graphql(
    'mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id outcome } }',
    { input: { playerId: admin.id, text, idempotencyKey: randomUUID() } },
    { token: admin.token },
  )
  const { commands = [] } = await plugin.sync({ waitMs: 4_000 })
  await leave(plugin)
  return JSON.stringify(commands).includes(text)
}
