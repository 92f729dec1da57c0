import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SimulatedEventSub } from '#livestream-platforms/simulated-eventsub.ts'
import { type SimulatedStream, StreamWorld } from '#livestream-platforms/stream-world.ts'
import { type HelixResponse, listStreams, listUsers } from '#livestream-platforms/twitch-responses.ts'
import { voxelPicture } from '#livestream-platforms/voxel-picture.ts'
import {
  listChannels,
  listUploads,
  listVideos,
  youtubeError,
} from '#livestream-platforms/youtube-responses.ts'

/** What the stand-in accepts as credentials. */
export const platformCredentials = {
  clientId: 'kubora-stand-in',
  clientSecret: 'kubora-stand-in-secret',
  youtubeKey: 'kubora-stand-in-key',
} as const

/** How a platform misbehaves: responds with this status, not at all, or breaks off. */
export type Misbehaviour = { status: number; headers?: Record<string, string> } | 'silent' | 'broken' | null

type Platform = 'twitch' | 'youtube'

/** Twitch and YouTube as far as the livestream page uses them. */
export type LivestreamPlatforms = {
  /** Where it listens, such as `http://127.0.0.1:4100`; pictures are there too. */
  origin: string
  /** Variables that send our processes here. */
  env: Record<string, string>
  world: StreamWorld
  eventSub: SimulatedEventSub
  /** Calls that came, newest last: `GET /helix/streams?user_id=1`. */
  calls: string[]
  misbehave: (platform: Platform, how: Misbehaviour) => void
  /** Ends all app tokens, as if Twitch had revoked them. */
  forgetTokens: () => void
  /** Begins a stream and sends the event to Twitch's subscribers; resolves with the statuses of their responses. */
  goLive: (platform: Platform, handle: string, options?: Partial<SimulatedStream>) => Promise<number[]>
  /** Ends a stream; sends and resolves as `goLive`. */
  goOffline: (platform: Platform, handle: string) => Promise<number[]>
  close: () => Promise<void>
}

/** Starts the stand-in for Twitch and YouTube, on a free port unless one is given. It calls only webhooks that subscribe. */
export async function startLivestreamPlatforms(port = 0): Promise<LivestreamPlatforms> {
  const world = new StreamWorld()
  const eventSub = new SimulatedEventSub()
  const calls: string[] = []
  const tokens = new Set<string>()
  const misbehaviour: Record<Platform, Misbehaviour> = { twitch: null, youtube: null }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin)
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    const body = await read(request)
    if (url.pathname === '/readyz') return send(response, 200, {})
    if (/^\/(previews-ttv|vi)\//.test(url.pathname)) return sendPicture(response, url.pathname)
    const platform: Platform = url.pathname.startsWith('/youtube/') ? 'youtube' : 'twitch'
    const how = misbehaviour[platform]
    if (how === 'silent') return
    if (how === 'broken') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data": [')
      response.destroy()
      return
    }
    if (how !== null) return send(response, how.status, { message: 'misbehaving' }, how.headers)
    const { status, body: json } = platform === 'youtube' ? youtube(url, request) : twitch(url, request, body)
    return send(response, status, json)
  }

  function twitch(url: URL, request: IncomingMessage, body: string): HelixResponse {
    if (url.pathname === '/oauth2/token' && request.method === 'POST') return token(new URLSearchParams(body))
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(bearer) || request.headers['client-id'] !== platformCredentials.clientId)
      return { status: 401, body: { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' } }
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /helix/users':
        return listUsers(world, url.searchParams)
      case 'GET /helix/streams':
        return listStreams(world, url.searchParams, origin)
      case 'GET /helix/eventsub/subscriptions':
        return eventSub.list(url.searchParams)
      case 'POST /helix/eventsub/subscriptions':
        return eventSub.create(JSON.parse(body))
      case 'DELETE /helix/eventsub/subscriptions':
        return eventSub.remove(url.searchParams.get('id'))
      default:
        return { status: 404, body: { message: 'no such call' } }
    }
  }

  function token(form: URLSearchParams): HelixResponse {
    const { clientId, clientSecret } = platformCredentials
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return { status: 403, body: { status: 403, message: 'invalid client secret' } }
    const text = `token${tokens.size + 1}of${Date.now()}`
    tokens.add(text)
    return { status: 200, body: { access_token: text, expires_in: 5_000_000, token_type: 'bearer' } }
  }

  function youtube(url: URL, request: IncomingMessage): { status: number; body: object } {
    const key = request.headers['x-goog-api-key'] ?? url.searchParams.get('key')
    if (key !== platformCredentials.youtubeKey) return youtubeError(400, 'keyInvalid')
    switch (url.pathname) {
      case '/youtube/v3/channels':
        return listChannels(world, url.searchParams)
      case '/youtube/v3/playlistItems':
        return listUploads(world, url.searchParams)
      case '/youtube/v3/videos':
        return listVideos(world, url.searchParams, origin)
      default:
        return youtubeError(404, 'notFound')
    }
  }

  function sendPicture(response: ServerResponse, path: string): void {
    const channel = [...world.channels.values()].find(
      ({ handle, stream }) => path.includes(`live_user_${handle}-`) || path.includes(`/${stream?.id ?? ''}/`),
    )
    const size = /-(\d{2,4})x(\d{2,4})\.jpg$/.exec(path)
    const [width, height] = size ? [Number(size[1]), Number(size[2])] : [960, 540]
    if (!channel?.stream || width > 2000 || height > 2000) return send(response, 404, {})
    const picture = voxelPicture(channel.palette, channel.seed, width, height)
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length })
    response.end(picture)
  }

  return {
    origin,
    world,
    eventSub,
    calls,
    env: {
      TWITCH_CLIENT_ID: platformCredentials.clientId,
      TWITCH_CLIENT_SECRET: platformCredentials.clientSecret,
      TWITCH_API_URL: `${origin}/helix`,
      TWITCH_ID_URL: `${origin}/oauth2`,
      YOUTUBE_API_KEY: platformCredentials.youtubeKey,
      YOUTUBE_API_URL: `${origin}/youtube/v3`,
    },
    misbehave(platform, how) {
      misbehaviour[platform] = how
    },
    forgetTokens: () => tokens.clear(),
    async goLive(platform, handle, options) {
      const channel = world.channel(platform, handle)
      const stream = world.begin(channel, options)
      if (platform === 'youtube') return []
      await eventSub.sendEvent('channel.update', channel.id, updateEvent(channel.id, handle, stream))
      return eventSub.sendEvent('stream.online', channel.id, {
        id: stream.id,
        ...broadcaster(channel.id, handle),
        type: 'live',
        started_at: stream.startedAt.toISOString(),
      })
    },
    async goOffline(platform, handle) {
      const channel = world.channel(platform, handle)
      channel.stream = null
      if (platform === 'youtube') return []
      return eventSub.sendEvent('stream.offline', channel.id, broadcaster(channel.id, handle))
    },
    async close() {
      eventSub.close()
      server.close()
      server.closeAllConnections()
      await sleep(0)
    },
  }
}

function broadcaster(id: string, login: string) {
  return { broadcaster_user_id: id, broadcaster_user_login: login, broadcaster_user_name: login }
}

function updateEvent(id: string, login: string, stream: SimulatedStream): object {
  return {
    ...broadcaster(id, login),
    title: stream.title,
    language: 'de',
    category_id: '27471',
    category_name: stream.category,
    content_classification_labels: [],
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : JSON.stringify(body))
}
