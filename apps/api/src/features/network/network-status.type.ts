import { builder } from '#graphql/builder.ts'

/** Players of the connected game servers of a kind. */
export type KindStatusRow = { kind: string; playersOnline: number }

/** Counts over all connected game servers, and over those of each kind. */
export type NetworkStatusRow = { playersOnline: number; serversOnline: number; kinds: KindStatusRow[] }

const KindStatus = builder.objectRef<KindStatusRow>('KindStatus').implement({
  description: 'Players of the connected game servers of a kind.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'roleplay, ttt, gungame, …: the key of a game, if it has a page.',
    }),
    playersOnline: t.exposeInt('playersOnline'),
  }),
})

/** What the public may know of the network now. */
export const NetworkStatus = builder.objectRef<NetworkStatusRow>('NetworkStatus').implement({
  description: 'What the public may know of the network now.',
  fields: (t) => ({
    playersOnline: t.exposeInt('playersOnline'),
    serversOnline: t.exposeInt('serversOnline', {
      description: 'Connected game servers, proxies not counted.',
    }),
    kinds: t.expose('kinds', { type: [KindStatus], description: 'Proxies left out.' }),
  }),
})
