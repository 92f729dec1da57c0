import { catalogueNames, covers } from '#features/permissions/permission-names.ts'
import type { PlayerRights, RightExplanation } from '#features/permissions/rights.documents.ts'

/** A way in which a player holds a permission. */
export type Grant = Pick<RightExplanation['reasons'][number], 'granted' | 'source' | 'sourceName' | 'endsAt'>

/** A permission that a player holds now, with every grant that covers it. */
export interface EffectiveRight {
  name: string
  reasons: Grant[]
}

/** Returns every permission that a player holds by name: what was granted, and of the catalogue what wildcards cover. */
export function effectiveRights(rights: PlayerRights): EffectiveRight[] {
  const grants = allGrants(rights)
  const names = new Set([
    ...grants.map(({ granted }) => granted),
    ...catalogueNames
      .map(({ name }) => name)
      .filter((name) => grants.some(({ granted }) => covers(granted, name))),
  ])
  return [...names].toSorted().map((name) => ({
    name,
    reasons: grants.filter(({ granted }) => covers(granted, name)),
  }))
}

/** Returns every grant by which a player holds this permission. */
export function reasonsFor(rights: PlayerRights, name: string): Grant[] {
  return allGrants(rights).filter(({ granted }) => covers(granted, name))
}

function allGrants({ rank, groups, permissions }: PlayerRights): Grant[] {
  return [
    ...permissions.map(({ permission, endsAt }) => ({
      granted: permission,
      source: 'DIRECT' as const,
      sourceName: null,
      endsAt,
    })),
    ...groups.flatMap((group) => grantsOf('GROUP', group)),
    ...(rank === null ? [] : grantsOf('RANK', rank)),
  ]
}

function grantsOf(source: 'GROUP' | 'RANK', set: PlayerRights['groups'][number]): Grant[] {
  const { name: sourceName, permissions, endsAt } = set
  return permissions.map((granted) => ({ granted, source, sourceName, endsAt }))
}
