import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { WebSocket } from 'ws'
import type { HostileLoad } from '#greedy/loads/hostile-load.ts'

const sockets = 4
const framesPerSocket = 100
/** Timeout of a burst. */
const burstMs = 15_000

/** 100 subscribe frames on each of four sockets, every document new and as long as allowed. */
export const socketFrames: HostileLoad = async ({ site, address, statuses }) => {
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = new WebSocket(
        `${site.replace(/^http/, 'ws')}/api/graphql`,
        GRAPHQL_TRANSPORT_WS_PROTOCOL,
        { origin: site, localAddress: address },
      )
      const { promise, resolve } = Promise.withResolvers<void>()
      let answered = 0
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString('utf8')) as { type: string }
        if (type === 'connection_ack') for (let frame = 0; frame < framesPerSocket; frame += 1) send(frame)
        else statuses(type)
        if (type === 'error') answered += 1
        if (answered === framesPerSocket) resolve()
      })
      socket.on('open', () => socket.send('{"type":"connection_init"}'))
      socket.on('close', (code) => {
        statuses(`closed ${code}`)
        resolve()
      })
      socket.on('error', () => statuses('refused'))
      function send(frame: number): void {
        // half of them are valid, the others fail in validation
        const fields = frame % 2 === 0 ? 'playersOnline ' : 'nothing '
        const query = `subscription S${randomBytes(4).toString('hex')} { networkStatusChanged { ${fields.repeat(900)} } }`
        socket.send(JSON.stringify({ type: 'subscribe', id: String(frame), payload: { query } }))
      }
      await Promise.race([promise, sleep(burstMs, undefined, { ref: false })])
      socket.terminate()
    }),
  )
}
