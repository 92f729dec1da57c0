import { builder } from '#graphql/builder.ts'

/** How a game server checks identities. */
export const IdentityMode = builder.enumType('IdentityMode', {
  values: { ONLINE: { value: 'online' }, PROXY: { value: 'proxy' }, OFFLINE: { value: 'offline' } } as const,
})

/** Whether the plugin of a server is connected to the bridge. */
export const ServerState = builder.enumType('ServerState', {
  description: 'CONNECTED: synced within the last minute. NEVER: has not said hello yet.',
  values: ['CONNECTED', 'DISCONNECTED', 'NEVER', 'DISABLED'] as const,
})
