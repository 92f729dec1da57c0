import { playerCount } from '#player-list/list-data.ts'
import type { ListData } from '#player-list/list-data.ts'

/** A request of the staff's player list, and what it is an example of. */
export type ListRequest = { what: string; variables: Record<string, unknown> }

const middle = (sort: string, direction: string, key: unknown) =>
  Buffer.from(JSON.stringify([`${sort} ${direction}`, key, playerCount / 2])).toString('base64url')

/** Returns the requests that are measured: orders, deep pages, filters, searches, and what they have in common. */
export function listRequests({ rareRankId, commonRankId }: ListData): ListRequest[] {
  const seen = { sort: 'LAST_SEEN', direction: 'DESC' }
  return [
    { what: 'by name', variables: {} },
    { what: 'by name, downwards', variables: { direction: 'DESC' } },
    { what: 'by id', variables: { sort: 'ID' } },
    { what: 'last seen first', variables: seen },
    { what: 'longest players first', variables: { sort: 'PLAYTIME', direction: 'DESC' } },
    { what: 'newest first', variables: { sort: 'FIRST_JOIN', direction: 'DESC' } },
    {
      what: 'a page in the middle',
      variables: { sort: 'PLAYTIME', direction: 'DESC', after: middle('PLAYTIME', 'DESC', 45_000) },
    },
    { what: '2,000 online, last seen first', variables: { ...seen, filter: { online: true } } },
    { what: 'everybody else, last seen first', variables: { ...seen, filter: { online: false } } },
    { what: 'a tenth is linked', variables: { filter: { linked: true } } },
    { what: 'linked, last seen first', variables: { ...seen, filter: { linked: true } } },
    {
      what: 'a rank of a seventh, longest players',
      variables: { sort: 'PLAYTIME', direction: 'DESC', filter: { rankId: commonRankId } },
    },
    {
      what: 'a rank of few, longest players',
      variables: { sort: 'PLAYTIME', direction: 'DESC', filter: { rankId: rareRankId } },
    },
    {
      what: 'a frequent rank and linked',
      variables: { sort: 'FIRST_JOIN', filter: { rankId: commonRankId, linked: true } },
    },
    { what: '`hd`: one name', variables: { search: 'hd' } },
    { what: '`uk`: a fifth of all, together', variables: { search: 'uk' } },
    { what: '`er`: many everywhere', variables: { search: 'er' } },
    { what: '`77`: many, or the id', variables: { search: '77' } },
    { what: '`hd`, last seen first', variables: { ...seen, search: 'hd' } },
    { what: '`uki`, last seen first', variables: { ...seen, search: 'uki' } },
    { what: '`amb`, longest players', variables: { sort: 'PLAYTIME', direction: 'DESC', search: 'amb' } },
    { what: '`qqq`: nobody, linked', variables: { search: 'qqq', filter: { linked: true } } },
    {
      what: '`uki` and linked, by name: read past 2,500 names',
      variables: { search: 'uki', filter: { linked: true } },
    },
  ]
}
