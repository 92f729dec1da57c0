import type { SimulatedChannel, StreamWorld } from '#livestream-platforms/stream-world.ts'

/** A response of the simulated Helix; 100 ids at most, as Twitch has it. */
export type HelixResponse = { status: number; body: object }

const idsMax = 100

function refuse(status: number, message: string): HelixResponse {
  return { status, body: { error: 'Bad Request', status, message } }
}

/** `GET /helix/users?login=…` */
export function listUsers(world: StreamWorld, query: URLSearchParams): HelixResponse {
  const logins = query.getAll('login')
  if (logins.length + query.getAll('id').length > idsMax) return refuse(400, 'too many logins')
  const data = world
    .on('twitch')
    .filter((channel) => logins.includes(channel.handle) || query.getAll('id').includes(channel.id))
    .map(({ id, handle }) => ({ id, login: handle, display_name: handle, broadcaster_type: 'affiliate' }))
  return { status: 200, body: { data } }
}

/** `GET /helix/streams?user_id=…` */
export function listStreams(world: StreamWorld, query: URLSearchParams, pictures: string): HelixResponse {
  const ids = query.getAll('user_id')
  if (ids.length > idsMax) return refuse(400, 'too many user ids')
  const data = world
    .on('twitch')
    .filter((channel) => ids.includes(channel.id))
    .flatMap((channel) => (channel.stream ? [toStream(channel, channel.stream, pictures)] : []))
  return { status: 200, body: { data, pagination: {} } }
}

function toStream(
  { id, handle }: SimulatedChannel,
  stream: NonNullable<SimulatedChannel['stream']>,
  pictures: string,
) {
  return {
    id: stream.id,
    user_id: id,
    user_login: handle,
    user_name: handle,
    game_id: '27471',
    game_name: stream.category,
    type: 'live',
    title: stream.title,
    tags: [],
    viewer_count: stream.viewers,
    started_at: stream.startedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    language: 'de',
    thumbnail_url: `${pictures}/previews-ttv/live_user_${handle}-{width}x{height}.jpg`,
    is_mature: false,
  }
}
