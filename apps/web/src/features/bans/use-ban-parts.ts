import { type BanRow, BansQuery } from '#features/bans/bans-list.documents.ts'
import { type BansSearch, bansVariables } from '#features/bans/bans-search.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'

/** Loads the list of bans part by part. */
export function useBanParts(search: BansSearch): ListParts<BanRow> {
  return useListParts({
    query: BansQuery,
    variablesOf: (after) => bansVariables(search, after),
    partOf: ({ bans }: ResultOf<typeof BansQuery>) => bans,
    pageSize: Number.POSITIVE_INFINITY,
  })
}
