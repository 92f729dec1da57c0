import net from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HostileLoad } from '#greedy/loads/hostile-load.ts'

const uploadBytes = Buffer.alloc(8 * 1_024 * 1_024)

/** 20 concurrent uploads of 8 MiB by a client without permission. */
export const uploads: HostileLoad = async ({ sender, site, statuses }) => {
  await Promise.all(
    Array.from({ length: 20 }, async (_unused, index) => {
      const begins = index % 2 === 0
      const { status } = await sender.send({
        method: begins ? 'POST' : 'PATCH',
        url: begins ? `${site}/api/uploads` : `${site}/api/uploads/${randomUUID()}`,
        headers: {
          'tus-resumable': '1.0.0',
          'content-type': 'application/offset+octet-stream',
          ...(begins ? { 'upload-length': uploadBytes.length } : { 'upload-offset': 0 }),
          ...(index % 4 < 2 ? {} : { authorization: `Bearer ${randomBytes(200).toString('base64url')}` }),
        },
        body: uploadBytes,
      })
      statuses(String(status))
    }),
  )
}

const slowConnections = 200
const slowForMs = 4_000

/** 200 connections that send headers or body a byte at a time. */
export const slowBodies: HostileLoad = async ({ site, address, statuses }) => {
  const { hostname, port } = new URL(site)
  await Promise.all(
    Array.from({ length: slowConnections }, async (_unused, index) => {
      const socket = net.connect({ host: hostname, port: Number(port), localAddress: address })
      socket.on('error', () => undefined)
      socket.on('close', () => statuses('ended'))
      const head = `POST /api/graphql HTTP/1.1\r\nhost: ${hostname}:${port}\r\n`
      socket.write(
        index % 2 === 0 ? head : `${head}content-type: application/json\r\ncontent-length: 5000\r\n\r\n`,
      )
      const until = performance.now() + slowForMs
      while (performance.now() < until && socket.writable) {
        socket.write(index % 2 === 0 ? 'a' : ' ')
        await sleep(250)
      }
      socket.destroy()
    }),
  )
}
