import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { publicOrigin, startTestApi } from '#testing/test-api.ts'

const { url } = await startTestApi()

/** Far more than the system buffers of a connection that is not read. */
const floodBytes = 64 * 1_024 * 1_024

function frame(opcode: number, text = ''): Buffer {
  const mask = randomBytes(4)
  const payload = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length]), mask, payload])
}

/** Repeats the frame, whatever the server sends. Resolves with the bytes it accepted, once it has closed the connection. */
async function flood(one: Buffer): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `GET /api/graphql HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${publicOrigin}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n` +
      `sec-websocket-protocol: graphql-transport-ws\r\n\r\n`,
  )
  await once(socket, 'data')
  socket.resume()
  const many = Buffer.concat(Array.from({ length: 5_000 }, () => one))
  while (!socket.destroyed && socket.bytesWritten < floodBytes) {
    if (!socket.write(many))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
  }
  const bytes = socket.bytesWritten
  socket.destroy()
  return bytes
}

test.each([
  ['pongs', frame(10)],
  ['pings', frame(9)],
  ['pings of the protocol', frame(1, '{"type":"ping"}')],
  ['what is no message', frame(1, '{}')],
  ['binary frames', frame(2, 'x')],
])('a flood of %s is read no further than to refuse it', async (_name, one) => {
  expect(await flood(one)).toBeLessThan(floodBytes)
})
