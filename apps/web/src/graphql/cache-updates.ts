import type { ResolverConfig, UpdatesConfig } from '@urql/exchange-graphcache'

/** What a feature does to the cache after its mutations and subscriptions, and how its fields are read from it. */
export type CacheUpdates = Partial<Pick<UpdatesConfig, 'Mutation' | 'Subscription'>> & {
  resolvers?: ResolverConfig
}

const mutations: NonNullable<UpdatesConfig['Mutation']> = {}
const subscriptions: NonNullable<UpdatesConfig['Subscription']> = {}
const resolvers: ResolverConfig = {}

/** What the features added so far; the cache looks here at every result, so what is added later counts from then on. */
export const cacheUpdates = { updates: { Mutation: mutations, Subscription: subscriptions }, resolvers }

/** Adds a feature's updates. Its `cache.ts` calls this, and each page that changes the feature's data imports that file. */
export function addCacheUpdates(added: CacheUpdates): void {
  Object.assign(mutations, added.Mutation)
  Object.assign(subscriptions, added.Subscription)
  Object.assign(resolvers, added.resolvers)
}
