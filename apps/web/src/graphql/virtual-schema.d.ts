declare module 'virtual:graphql-schema' {
  import type { CacheExchangeOpts } from '@urql/exchange-graphcache'
  /** The committed SDL as the cache needs it, made at build. */
  const schema: NonNullable<CacheExchangeOpts['schema']>
  export default schema
}
