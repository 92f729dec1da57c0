import { distance } from 'fastest-levenshtein'
import type { ValidationKey } from '#messages.ts'
import { everyPermission, permissionNames } from '#permission-catalogue.ts'
import { realms } from '#realms.ts'

/** Why a name of a permission would have no effect, with what its text names. */
export type PermissionFault = {
  key: Extract<ValidationKey, 'unknown-permission' | 'unknown-permission-near' | 'permission-realm'>
  params: { name: string; near: string; realm?: string }
}

const known = new Set<string>(everyPermission)
const wildcards = new Set(everyPermission.flatMap(wildcardsAbove))
/** What the names of the site begin with; all others are for plugins, whose names it cannot know. */
const ownPrefixes = new Set(everyPermission.map((name) => name.split('.')[0]))

/** Most names that are proposed in place of a wrong one. */
const nearMax = 3

function wildcardsAbove(name: string): string[] {
  const parts = name.split('.')
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`)
}

/**
 * Returns why the site would never use this permission, although its name begins as those of the site do; null for a name that it
 * uses, a wildcard that covers one, and every name of a plugin.
 */
export function permissionFault(name: string): PermissionFault | null {
  if (name === '*' || known.has(name) || wildcards.has(name)) return null
  if (!ownPrefixes.has(name.split('.')[0] ?? '')) return null
  const realm = wrongRealm(name)
  if (realm !== null) return { key: 'permission-realm', params: { name, realm, near: realms.join(', ') } }
  const near = nearNames(name).join(', ')
  return { key: near === '' ? 'unknown-permission' : 'unknown-permission-near', params: { name, near } }
}

/** Returns what a name has in place of a realm; null where it is not but for its realm a name of the site. */
function wrongRealm(name: string): string | null {
  const parts = name.split('.')
  for (const template of Object.values(permissionNames)) {
    const expected = template.split('.')
    const fits = expected.every((part, index) => part === '{lang}' || part === parts[index])
    if (fits && expected.length === parts.length) return parts[expected.indexOf('{lang}')] ?? null
  }
  return null
}

/** Returns the names that are most like a wrong one, nearest first: few characters differ, hardly more than in the nearest. */
function nearNames(name: string): string[] {
  const near = [...known, ...wildcards]
    .map((other) => ({ other, differing: distance(name, other) }))
    .toSorted((one, next) => one.differing - next.differing)
  const differingMax = Math.min(Math.max(2, Math.floor(name.length / 4)), (near[0]?.differing ?? 0) + 1)
  return near
    .filter(({ differing }) => differing <= differingMax)
    .slice(0, nearMax)
    .map(({ other }) => other)
}
