import { builder } from '#graphql/builder.ts'

/** Counts over all connected game servers. */
export type NetworkStatusRow = { playersOnline: number; serversOnline: number }

/** What the public may know of the network now. */
export const NetworkStatus = builder.objectRef<NetworkStatusRow>('NetworkStatus').implement({
  description: 'What the public may know of the network now.',
  fields: (t) => ({
    playersOnline: t.exposeInt('playersOnline'),
    serversOnline: t.exposeInt('serversOnline', {
      description: 'Connected game servers, proxies not counted.',
    }),
  }),
})
