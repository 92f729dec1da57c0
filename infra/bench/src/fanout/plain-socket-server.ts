// A fast server written by hand for one event to many sockets: `ws`, and a channel of Redis whose messages it sends to all as they are.
// Speaks as much of graphql-transport-ws as a viewer needs. No login, no checks.
import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { type WebSocket, WebSocketServer } from 'ws'

const { PORT = '', REDIS_URL = '', CHANNEL = '' } = process.env
const http = createServer((_request, response) => response.end('ready'))
const sockets = new WebSocketServer({ server: http })
const subscribed = new Set<WebSocket>()

sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    if (data.includes('"connection_init"'))
      socket.send(JSON.stringify({ type: 'connection_ack', payload: { now: 0 } }))
    else if (data.includes('"subscribe"')) subscribed.add(socket)
  })
  socket.on('close', () => subscribed.delete(socket))
})

const redis = new Redis(REDIS_URL)
redis.on('message', (_channel: string, text: string) => {
  const message = `{"id":"1","type":"next","payload":${text}}`
  for (const socket of subscribed) socket.send(message)
})
await redis.subscribe(CHANNEL)
http.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
