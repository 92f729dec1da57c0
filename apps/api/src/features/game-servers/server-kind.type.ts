import { builder } from '#graphql/builder.ts'

/** What a game server runs. */
export const ServerKind = builder.enumType('ServerKind', {
  values: {
    PROXY: { value: 'proxy' },
    LOBBY: { value: 'lobby' },
    ROLEPLAY: { value: 'roleplay' },
    FREEROAM: { value: 'freeroam' },
    GUNGAME: { value: 'gungame' },
    TTT: { value: 'ttt' },
    BATTLEGROUND: { value: 'battleground' },
  } as const,
})
