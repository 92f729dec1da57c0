import type { DomainContext } from '@kubora/domain/kernel/context'
import { registerPlatform } from '@kubora/domain/livestreams/claim-poll'
import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import { pollTwitch } from '#features/livestreams/poll-twitch.ts'
import { pollYoutube } from '#features/livestreams/poll-youtube.ts'
import { eventReceiver, syncSubscriptions } from '#features/livestreams/sync-subscriptions.ts'
import { createTwitchClient } from '#features/livestreams/twitch-client.ts'
import { createYoutubeClient } from '#features/livestreams/youtube-client.ts'
import type { Schedule } from '#jobs/schedules.ts'

/** Interval at which a process checks whether a poll is due, ms. The database lets one process claim a due poll. */
const lookMs = 2_000

/**
 * The scheduled work of the livestream page. A platform without credentials is not polled; the failure of one does not
 * affect the other.
 */
export function livestreamSchedules(env: Env, logger: Logger): Schedule[] {
  return [twitchPolls(env), ...twitchEvents(env, logger), youtubePolls(env)]
}

function twitchClient(env: Env) {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) return null
  return createTwitchClient({ clientId, clientSecret, apiUrl: env.TWITCH_API_URL, idUrl: env.TWITCH_ID_URL })
}

function twitchPolls(env: Env): Schedule {
  const twitch = twitchClient(env)
  const introduce = once((context) => registerPlatform(context, 'twitch', twitch !== null))
  return {
    name: 'poll-twitch',
    everyMs: lookMs,
    async run(context, signal) {
      await introduce(context)
      if (twitch !== null) await pollTwitch(context, twitch, signal)
    },
  }
}

function twitchEvents(env: Env, logger: Logger): Schedule[] {
  const twitch = twitchClient(env)
  const secret = env.TWITCH_EVENTSUB_SECRET
  if (twitch === null || secret === undefined) return []
  const receiver = eventReceiver(env.PUBLIC_URL, secret)
  return [
    {
      name: 'sync-twitch-subscriptions',
      everyMs: lookMs,
      run: (context, signal) => syncSubscriptions(context, { twitch, receiver, logger }, signal),
    },
  ]
}

function youtubePolls(env: Env): Schedule {
  const apiKey = env.YOUTUBE_API_KEY
  const youtube = apiKey === undefined ? null : createYoutubeClient({ apiKey, apiUrl: env.YOUTUBE_API_URL })
  const introduce = once((context) => registerPlatform(context, 'youtube', youtube !== null))
  return {
    name: 'poll-youtube',
    everyMs: lookMs,
    async run(context, signal) {
      await introduce(context)
      if (youtube !== null) await pollYoutube(context, youtube, signal)
    },
  }
}

/** Wraps work so that it runs until it has succeeded once. */
function once(work: (context: DomainContext) => Promise<void>): (context: DomainContext) => Promise<void> {
  let isDone = false
  return async (context) => {
    if (isDone) return
    await work(context)
    isDone = true
  }
}
