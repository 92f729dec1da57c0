import { builder } from '#graphql/builder.ts'

/** Where a channel streams. */
export const StreamPlatform = builder.enumType('StreamPlatform', {
  values: { TWITCH: { value: 'twitch' }, YOUTUBE: { value: 'youtube' } } as const,
})

/** What may be said of a channel now. */
export const StreamStatus = builder.enumType('StreamStatus', {
  description: 'UNKNOWN: the platform was not asked, or has not answered for long.',
  values: ['LIVE', 'OFFLINE', 'UNKNOWN'] as const,
})
