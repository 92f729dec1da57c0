import { inRealm, type Permission } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import {
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { type Need, type NeededHold, needOf, holdsOf, type RealmNeed } from '#graphql/needs-plugin.ts'

/** The realm that rows of the matrix name, and in which their objects are. */
export const rowRealm = 'de' satisfies Realm

/** The realm whose holders are tried beside those of {@link rowRealm}. */
export const otherRealm = 'fr' satisfies Realm

/** Returns the names whose holders are tried with a rule: those of a permission held in realms, in two of them. */
export function triedNames(need: Need | null): Permission[] {
  return holdsOf(need).flatMap((one): Permission[] =>
    isOfRealms(one)
      ? [inRealm(one.permission, rowRealm), inRealm(one.permission, otherRealm)]
      : [one.permission],
  )
}

/** Returns the names whose holders are served where the row names {@link rowRealm}. */
export function servedNames(need: Need | null): Permission[] {
  return holdsOf(need).flatMap((one): Permission[] => {
    if (!isOfRealms(one)) return [one.permission]
    const served = inRealm(one.permission, rowRealm)
    return 'anyRealm' in one ? [served, inRealm(one.permission, otherRealm)] : [served]
  })
}

/** Returns the rule of `Type.field`; null when it has none. */
export function needOfField(schema: GraphQLSchema, path: string): Need | null {
  const [typeName = '', name = ''] = path.split('.')
  const type = schema.getType(typeName)
  return isObjectType(type) ? needOf(type.getFields()[name]?.extensions) : null
}

/** Returns the permission of a rule that is held in the realm that the request names; null for a rule without. */
export function realmNeedOf(need: Need | null): RealmNeed | null {
  return holdsOf(need).find((one) => 'realm' in one) ?? null
}

/** Returns what is wrong with rules that name a realm, of which the matrix tries these fields in other realms; empty when nothing is. */
export function describeRealmFaults(schema: GraphQLSchema, rows: readonly string[]): string[] {
  const withRow = new Set(rows)
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const),
    )
    .flatMap(([path, field]) => {
      const named = realmNeedOf(needOf(field.extensions))
      if (named === null) return []
      const faults: string[] = []
      if (!withRow.has(path)) faults.push(`${path} needs a realm and has no row in realmRows`)
      if (!namesRealm(field, named.realm))
        faults.push(`${path} finds no Realm in its argument ${named.realm}`)
      return faults
    })
}

/** Returns whether a path of arguments ends at a Realm; true for a property of the parent, which only a request shows. */
function namesRealm(field: GraphQLField<unknown, unknown>, path: string): boolean {
  const [first = '', ...keys] = path.split('.')
  let type: GraphQLInputType | undefined = field.args.find(({ name }) => name === first)?.type
  if (type === undefined) return true
  for (const key of keys) {
    const input: GraphQLNamedType = getNamedType(type)
    type = isInputObjectType(input) ? input.getFields()[key]?.type : undefined
    if (type === undefined) return false
  }
  const named = getNamedType(type)
  return isEnumType(named) && named.name === 'Realm'
}

function isOfRealms(one: NeededHold): one is Exclude<NeededHold, { permission: Permission }> {
  return 'realm' in one || 'anyRealm' in one
}
