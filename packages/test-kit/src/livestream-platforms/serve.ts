import { createServer } from 'node:http'
import { demoChannels } from '#livestream-platforms/demo-streams.ts'
import { startLivestreamPlatforms } from '#livestream-platforms/start-livestream-platforms.ts'

// A program of the local stack: the platforms with the demo network's channels. Another port takes orders from tests and
// developers: POST /live or /offline with {"platform","handle"}, and a stream's title, category and viewers if wanted.
const platforms = await startLivestreamPlatforms(Number(process.env.PORT ?? 0))
const { world } = platforms

const demo = demoChannels.map(({ platform, handle, stream }) => {
  const channel = world.add(platform, handle)
  if (stream) {
    const startedAt = new Date(Date.now() - stream.forMinutes * 60_000)
    world.begin(channel, { ...stream, startedAt })
  }
  return channel
})

const orders = createServer((request, response) => {
  void (async () => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { platform = 'twitch', handle = '', ...stream } = text === '' ? {} : JSON.parse(text)
    if (request.url === '/add') world.add(platform, handle)
    const delivered =
      request.url === '/live'
        ? await platforms.goLive(platform, handle, stream)
        : request.url === '/offline'
          ? await platforms.goOffline(platform, handle)
          : []
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ delivered, subscriptions: platforms.eventSub.subscriptions }))
  })().catch((error: unknown) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: String(error) }))
  })
})
orders.listen(Number(process.env.ORDERS_PORT ?? 0), '127.0.0.1')

// viewers of the demo's channels come and go; streams begun by an order keep the ordered number
const crowd = setInterval(() => {
  for (const { stream } of demo)
    if (stream) stream.viewers = Math.max(3, stream.viewers + Math.round(Math.random() * 8 - 4))
}, 20_000)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    clearInterval(crowd)
    orders.close()
    void platforms.close().then(() => process.exit(0))
  })
