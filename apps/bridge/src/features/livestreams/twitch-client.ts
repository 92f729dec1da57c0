import { z } from 'zod'
import { callPlatform, PlatformError } from '#features/livestreams/platform-call.ts'

/** Most ids or logins one call takes. */
const batchSize = 100

/** Most viewers a column of the database counts. */
const viewersMax = 2 ** 31 - 1

/** Pages of subscriptions read at most; Twitch gives a hundred on each. */
const subscriptionPagesMax = 50

/** An app's credentials and where Twitch is. */
export type TwitchAccess = {
  clientId: string
  clientSecret: string
  /** Such as `https://api.twitch.tv/helix`. */
  apiUrl: string
  /** Such as `https://id.twitch.tv/oauth2`. */
  idUrl: string
}

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const usersResponse = z.object({ data: z.array(z.object({ id: z.string().min(1), login: z.string() })) })
const streamsResponse = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      type: z.string(),
      title: z.string(),
      game_name: z.string(),
      viewer_count: z
        .int()
        .min(0)
        .transform((viewers) => Math.min(viewers, viewersMax)),
      started_at: z.iso.datetime({ offset: true }),
      thumbnail_url: z.string(),
    }),
  ),
})
const subscription = z.object({
  id: z.string(),
  status: z.string(),
  type: z.string(),
  version: z.string(),
  condition: z.object({ broadcaster_user_id: z.string().optional() }),
  transport: z.object({ method: z.string(), callback: z.string().optional() }),
})
const subscriptionsResponse = z.object({
  data: z.array(subscription),
  pagination: z.object({ cursor: z.string().optional() }).optional(),
})

/** A running stream as Helix lists it. */
export type TwitchStream = z.output<typeof streamsResponse>['data'][number]

/** A subscription to events. */
export type TwitchSubscription = z.output<typeof subscription>

/** A subscription to be made. */
export type WantedSubscription = { type: string; version: string; broadcasterId: string }

/** The calls to Twitch, with an app access token that is fetched once and renewed when it expires. */
export type TwitchClient = ReturnType<typeof createTwitchClient>

/** Creates a client; it sends no request before it is used. */
export function createTwitchClient(access: TwitchAccess) {
  let token: { text: string; endsAtMs: number } | null = null

  async function appToken(signal: AbortSignal): Promise<string> {
    if (token !== null && token.endsAtMs > Date.now()) return token.text
    const response = await callPlatform(tokenResponse, {
      platform: 'Twitch',
      url: new URL(`${access.idUrl}/token`),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: access.clientId,
        client_secret: access.clientSecret,
        grant_type: 'client_credentials',
      }).toString(),
      signal,
    })
    // a minute early, so that no token expires on its way
    token = { text: response.access_token, endsAtMs: Date.now() + (response.expires_in - 60) * 1000 }
    return token.text
  }

  type HelixCall = { path: string; query?: [string, string][]; method?: 'POST' | 'DELETE'; body?: object }

  async function helix<Schema extends z.ZodType>(
    schema: Schema,
    call: HelixCall,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const { path, query = [], method = 'GET', body } = call
    const url = new URL(`${access.apiUrl}${path}`)
    url.search = new URLSearchParams(query).toString()
    for (let attempt = 1; ; attempt += 1) {
      const authorization = `Bearer ${await appToken(signal)}`
      const headers = {
        authorization,
        'client-id': access.clientId,
        ...(body ? { 'content-type': 'application/json' } : {}),
      }
      const written = body ? { body: JSON.stringify(body) } : {}
      try {
        return await callPlatform(schema, { platform: 'Twitch', url, method, headers, signal, ...written })
      } catch (error) {
        // a token can be revoked before it expires
        if (attempt > 1 || !(error instanceof PlatformError) || error.status !== 401) throw error
        token = null
      }
    }
  }

  return {
    /** Returns the ids of the users with these logins; unknown ones are missing. */
    async users(logins: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (const batch of batches(logins)) {
        const query = batch.map((login): [string, string] => ['login', login])
        const { data } = await helix(usersResponse, { path: '/users', query }, signal)
        for (const { id, login } of data) found.set(login.toLowerCase(), id)
      }
      return found
    },

    /** Returns the streams that run now, by user id. */
    async streams(userIds: readonly string[], signal: AbortSignal): Promise<Map<string, TwitchStream>> {
      const running = new Map<string, TwitchStream>()
      for (const batch of batches(userIds)) {
        const query = batch.map((id): [string, string] => ['user_id', id])
        query.push(['first', String(batchSize)])
        const { data } = await helix(streamsResponse, { path: '/streams', query }, signal)
        for (const stream of data) if (stream.type === 'live') running.set(stream.user_id, stream)
      }
      return running
    },

    /** Returns all subscriptions of the app. */
    async subscriptions(signal: AbortSignal): Promise<TwitchSubscription[]> {
      const all: TwitchSubscription[] = []
      let cursor: string | undefined
      for (let page = 0; page < subscriptionPagesMax; page += 1) {
        const query: [string, string][] = cursor === undefined ? [] : [['after', cursor]]
        const response = await helix(
          subscriptionsResponse,
          { path: '/eventsub/subscriptions', query },
          signal,
        )
        all.push(...response.data)
        cursor = response.pagination?.cursor
        if (!cursor) break
      }
      return all
    },

    /** Subscribes to an event of a channel; Twitch then verifies the callback. */
    async subscribe(
      { type, version, broadcasterId }: WantedSubscription,
      { callback, secret }: { callback: string; secret: string },
      signal: AbortSignal,
    ): Promise<void> {
      const body = {
        type,
        version,
        condition: { broadcaster_user_id: broadcasterId },
        transport: { method: 'webhook', callback, secret },
      }
      await helix(z.unknown(), { path: '/eventsub/subscriptions', method: 'POST', body }, signal)
    },

    /** Ends a subscription. */
    async unsubscribe(id: string, signal: AbortSignal): Promise<void> {
      const call: HelixCall = { path: '/eventsub/subscriptions', method: 'DELETE', query: [['id', id]] }
      await helix(z.unknown(), call, signal)
    },
  }
}

function batches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchSize)
  return Array.from({ length: count }, (_, index) => items.slice(index * batchSize, (index + 1) * batchSize))
}
