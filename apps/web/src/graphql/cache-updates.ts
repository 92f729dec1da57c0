import type { ResolverConfig, UpdatesConfig } from '@urql/exchange-graphcache'

/** Cache updates of a feature after its mutations and subscriptions, and resolvers of its fields. */
export type CacheUpdates = Partial<Pick<UpdatesConfig, 'Mutation' | 'Subscription'>> & {
  resolvers?: ResolverConfig
}

const mutations: NonNullable<UpdatesConfig['Mutation']> = {}
const subscriptions: NonNullable<UpdatesConfig['Subscription']> = {}
const resolvers: ResolverConfig = {}

/** What the features added so far; the cache reads it at every result, so later additions are used from then on. */
export const cacheUpdates = { updates: { Mutation: mutations, Subscription: subscriptions }, resolvers }

/** Adds a feature's updates. Its `cache.ts` calls this, and each page that changes the feature's data imports that file. */
export function addCacheUpdates(added: CacheUpdates): void {
  Object.assign(mutations, added.Mutation)
  Object.assign(subscriptions, added.Subscription)
  Object.assign(resolvers, added.resolvers)
}
