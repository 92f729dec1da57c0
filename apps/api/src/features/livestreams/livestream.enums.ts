import { builder } from '#graphql/builder.ts'

/** Where a channel streams. */
export const StreamPlatform = builder.enumType('StreamPlatform', {
  values: { TWITCH: { value: 'twitch' }, YOUTUBE: { value: 'youtube' } } as const,
})

/** Whether a channel streams now. */
export const StreamStatus = builder.enumType('StreamStatus', {
  description: 'UNKNOWN: the platform was not queried, or has not responded for long.',
  values: ['LIVE', 'OFFLINE', 'UNKNOWN'] as const,
})
