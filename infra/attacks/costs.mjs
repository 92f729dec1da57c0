// How much one visitor can slow down the others. Times are of an honest visitor at another address.
import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { newAddress, pause } from './site.mjs'

/**
 * Returns the longest time of a small honest query while `load` runs, ms.
 * @param {import('./site.mjs').Site} site @param {() => Promise<unknown>} load
 */
async function worstWait(site, load) {
  const honest = newAddress()
  let done = false
  const loading = load().finally(() => {
    done = true
  })
  let worstMs = 0
  while (!done) {
    const start = performance.now()
    await site.graphql('{ networkStatus { playersOnline } }', {}, { address: honest })
    worstMs = Math.max(worstMs, performance.now() - start)
    await pause(20)
  }
  await loading
  return worstMs
}

/** @type {import('./main.mjs').Attack[]} */
export const costAttacks = [
  {
    point: 'A3',
    name: 'stall others with 100 requests of ten searches',
    async run({ site }) {
      const address = newAddress()
      const fields = Array.from(
        { length: 10 },
        (_, i) =>
          `a${i}: searchContent(locale: de, query: "e${'abcdefghij'[i]}", first: 50) { hits { path } }`,
      ).join(' ')
      const worstMs = await worstWait(site, () =>
        Promise.all(Array.from({ length: 100 }, () => site.graphql(`{ ${fields} }`, {}, { address }))),
      )
      return worstMs < 1_000 ? [] : [`an honest visitor waited ${Math.round(worstMs)} ms`]
    },
  },
  {
    point: 'A3',
    name: 'query one field 400 times in one document',
    async run({ site }) {
      const query = `{ changelog(locale: de, first: 50) { entries { ${'key '.repeat(400)} } } }`
      const { errors } = await site.graphql(query, {}, { address: newAddress() })
      return errors[0]?.extensions?.code === 'TOO_COMPLEX'
        ? []
        : [`the response was ${errors[0]?.message ?? 'data'}`]
    },
  },
  {
    point: 'A3',
    name: 'send forged tokens without end',
    async run({ site }) {
      const address = newAddress()
      const codes = await Promise.all(
        Array.from({ length: 400 }, async () => {
          const part = (/** @type {object} */ value) =>
            Buffer.from(JSON.stringify(value)).toString('base64url')
          const token = `${part({ alg: 'EdDSA', kid: randomUUID(), sid: randomUUID() })}.${part({ upn: '1' })}.${'A'.repeat(86)}`
          return (await site.graphql('{ __typename }', {}, { token, address })).code
        }),
      )
      return codes.includes('RATE_LIMITED') ? [] : [`400 forged tokens: ${[...new Set(codes)].join()}`]
    },
  },
  {
    point: 'A3',
    name: 'open 60 sockets from one address',
    async run({ site }) {
      const address = newAddress()
      const { hostname, port } = new URL(site.origin)
      let open = 0
      const sockets = Array.from({ length: 60 }, () => {
        const socket = net.connect(Number(port), hostname, () =>
          socket.write(
            `GET /api/graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.origin}\r\nX-Forwarded-For: ${address}\r\n` +
              'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
              'Sec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
          ),
        )
        socket.on('data', (data) => {
          if (data.toString('latin1').startsWith('HTTP/1.1 101')) open += 1
        })
        socket.on('error', () => undefined)
        return socket
      })
      await pause(3_000)
      const alive = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length
      for (const socket of sockets) socket.destroy()
      open = Math.min(open, alive)
      return open < 50 ? [] : [`${open} sockets were taken`]
    },
  },
  {
    point: 'A3',
    name: 'render one page again with each unknown parameter',
    async run({ site }) {
      const times = []
      for (let i = 0; i < 15; i += 1) {
        const answer = await fetch(`${site.origin}/rules?unknown=${randomUUID()}`, {
          headers: { 'x-forwarded-for': newAddress() },
        })
        times.push({ status: answer.status, tag: answer.headers.get('etag') })
        await answer.text()
      }
      const tags = new Set(times.map(({ tag }) => tag))
      return tags.size <= 2 ? [] : [`${tags.size} different pages for one address`]
    },
  },
]
