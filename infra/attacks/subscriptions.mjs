// How long an open subscription outlives the right to it.
import { randomBytes } from 'node:crypto'
import { administrator } from './plugin.mjs'
import { pause } from './site.mjs'

/**
 * Subscribes without a word to anybody; returns the socket, and a function that says which error ended the subscription.
 * @param {import('./site.mjs').Site} site @param {string} token @param {string} query
 */
async function subscribe(site, token, query) {
  if (typeof WebSocket === 'undefined') throw new Error('needs Node 22 or newer')
  const socket = new WebSocket(`${site.origin.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws')
  /** @type {any[]} */
  const messages = []
  await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('no socket'))
    socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data))
      messages.push(message)
      if (message.type === 'connection_ack') resolve(null)
    }
  })
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
  await pause(500)
  return { socket, ended: () => messages.find(({ type }) => type === 'error')?.payload[0]?.message ?? null }
}

/** @type {import('./main.mjs').Attack[]} */
export const subscriptionAttacks = [
  {
    point: 'D7',
    name: 'keep a silent subscription after a second factor became required',
    async run({ site }) {
      const admin = await administrator(site)
      const { token } = await site.logIn('supporter@kubora.example', 'Kubora-Demo-1')
      const { id } = (await site.graphql('{ me { player { id } } }', {}, { token: token ?? '' })).data.me
        .player
      /** @param {string} operation @param {object} input */
      const change = async (operation, input) => {
        const [name, type, result] = operation.split(' ')
        const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${result} } }`
        const { data, code } = await site.graphql(query, { input }, { token: admin.token })
        if (code !== null) throw new Error(`${name}: ${code}`)
        return data[name ?? '']
      }
      const group = await change('addPermissionGroup AddPermissionGroupInput id', {
        name: `Attack ${randomBytes(4).toString('hex')}`,
        isTeam: false,
        permissions: [],
        requiresSecondFactor: true,
      })
      // no ban of this player changes meanwhile
      const query = `subscription { playerBanChanged(playerId: "${id}") { id } }`
      const { socket, ended } = await subscribe(site, token ?? '', query)
      try {
        if (ended() !== null) throw new Error(`subscribe: ${ended()}`)
        await change('addToGroup AddToGroupInput playerId', { playerId: id, groupId: group.id })
        for (let waited = 0; waited < 5_000 && ended() === null; waited += 100) await pause(100)
        return ended() === 'SECOND_FACTOR_REQUIRED' ? [] : ['five seconds later it was still open']
      } finally {
        socket.close()
        await change('deletePermissionGroup RightsSetTarget id', { id: group.id, version: 1 })
      }
    },
  },
]
