import { builder } from '#graphql/builder.ts'

/** How a game server is doing, as its plugin last reported. */
export const GameServerHealth = builder.drizzleObject('gameServerHealth', {
  name: 'GameServerHealth',
  description: 'How a game server is doing, as its plugin last reported; null where it does not know.',
  fields: (t) => ({
    playersMax: t.exposeInt('playersMax', { nullable: true, description: 'Players it lets in at once.' }),
    ticksPerSecond: t.exposeFloat('ticksPerSecond', { nullable: true }),
    memoryUsedBytes: t.exposeFloat('memoryUsedBytes', { nullable: true }),
    memoryMaxBytes: t.exposeFloat('memoryMaxBytes', { nullable: true }),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
  }),
})
