import type { PublicQuery } from '#graphql/public-query.ts'

/** What a query of a public page returns. */
export type ResultOfQuery<Query> = Query extends PublicQuery<infer Data, infer _Variables> ? Data : never
