import type { Permission } from '@kubora/validation/permissions'
import type { GraphQLSchema } from 'graphql'
import { isObjectType } from 'graphql'
import { needOf } from '#graphql/needs-plugin.ts'
import { needOfField, otherRealm, triedNames } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** Kinds of callers with which every field is tried; for each permission of the schema there is one more, `holds <permission>`. */
export const principalKinds = [
  'guest',
  'user',
  'linkedUser',
  'plainTeamMember',
  'holderOutsideTheTeam',
  'offlineTeamMember',
  'admin',
  'adminWithoutSecondFactor',
] as const

/** One of {@link principalKinds}, or the holder of one permission. */
export type PrincipalKind = (typeof principalKinds)[number] | `holds ${Permission}`

/** A caller, with what a row may need of it. */
export type MatrixPrincipal = {
  kind: PrincipalKind
  token: string | undefined
  account: { id: number; email: string } | null
  sessionId: string | null
}

/** Returns every permission that a field of the schema requires, those held in realms in two of them. */
export function permissionsOf(schema: GraphQLSchema): Permission[] {
  const permissions = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap((field) => triedNames(needOf(field.extensions)))
  return [...new Set(permissions)]
}

/**
 * Returns the kinds with which a field is tried: holders of a permission in {@link otherRealm} only where its rule names that
 * permission, as elsewhere they are like its other holders.
 */
export function kindsFor(schema: GraphQLSchema, field: string): PrincipalKind[] {
  const own = triedNames(needOfField(schema, field))
  const names = permissionsOf(schema).filter(
    (name) => own.includes(name) || !name.split('.').includes(otherRealm),
  )
  return [...principalKinds, ...names.map((name): PrincipalKind => `holds ${name}`)]
}

/** Makes a fresh caller of the kind. */
export async function createPrincipal(
  { seed, logIn }: TestWorld,
  kind: PrincipalKind,
  permissions: readonly string[],
): Promise<MatrixPrincipal> {
  if (kind === 'guest') return { kind, token: undefined, account: null, sessionId: null }
  const account = await createAccount()
  return { kind, account, ...(await logIn(account)) }

  async function createAccount() {
    switch (kind) {
      case 'user':
        return seed.account()
      case 'linkedUser':
        return (await seed.linkedPlayer()).account
      case 'plainTeamMember':
        return (await seed.teamMember()).account
      case 'admin':
        return (await seed.teamMember({ permissions: ['*'] })).account
      case 'adminWithoutSecondFactor': {
        const { account: admin, player } = await seed.teamMember({ permissions: ['*'] })
        await seed.membership(player, await seed.group({ requiresSecondFactor: true }))
        return admin
      }
      case 'offlineTeamMember':
        return (await seed.teamMember({ permissions: ['*'], player: { offlineIdentity: true } })).account
      case 'holderOutsideTheTeam': {
        const { account: holder, player } = await seed.linkedPlayer()
        await seed.permissions(player, permissions)
        return holder
      }
      default:
        return (await seed.teamMember({ permissions: [kind.slice('holds '.length)] })).account
    }
  }
}
