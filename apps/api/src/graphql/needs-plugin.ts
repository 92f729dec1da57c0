import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { holdsInRealm, realmsHeld } from '@kubora/domain/permissions/realms-held'
import { requireAccount, requireTeamMember } from '@kubora/domain/permissions/require-permission'
import type { Permission, RealmPermission } from '@kubora/validation/permissions'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { ApiContext } from '#graphql/context.ts'

/**
 * A permission in the realm that `realm` names: an argument of the field, inside an input by dots (`input.realm`), else a property
 * of the field's parent. No realm there, or another value, is refused.
 */
export type RealmNeed = { permission: RealmPermission; realm: string }

/** A permission in one realm at least: the field returns only what belongs to the realms of `realmsHeld`. */
export type AnyRealmNeed = { permission: RealmPermission; anyRealm: true }

type InRealmNeed = RealmNeed | AnyRealmNeed

type AlternativeNeed = Permission | InRealmNeed

/**
 * Who may request a field: anyone, a logged-in user, a team member, or a team member with a permission, or another one of `or`. Every root field
 * states this; a field of a type states it only when it requires more than the fields that lead to its object.
 */
export type Need =
  | 'anyone'
  | 'account'
  | 'team'
  | (({ permission: Permission } | InRealmNeed) & {
      or?: AlternativeNeed | readonly AlternativeNeed[]
    })

/** One permission of a rule. */
export type NeededHold = { permission: Permission } | InRealmNeed

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      needs: NeedsPlugin<Types>
    }
    export interface FieldOptions {
      /** Who may request this field; checked before its resolver runs. */
      needs?: Need
    }
  }
}

/** Returns the value that should be the realm of a rule, by its path. */
export type RealmAt = (path: string) => unknown

/** Returns the realms of rules from the arguments of a field. */
export function realmFrom(args: object): RealmAt {
  return (path) => valueAt(args, path)
}

/** Throws `NO_PERMISSION` unless `principal` (null for guests) meets `need`. */
export function requireNeed(principal: Principal | null, need: Need, realmAt: RealmAt): void {
  if (need === 'anyone') return
  if (need === 'account') return void requireAccount(principal)
  const member = requireTeamMember(principal)
  if (need !== 'team' && !holdsOf(need).some((one) => isHeld(member, one, realmAt)))
    throw new DomainError('NO_PERMISSION')
}

/** Returns the permissions of a rule, of which one is enough; none for a rule without. */
export function holdsOf(need: Need | null): NeededHold[] {
  if (typeof need !== 'object' || need === null) return []
  const { or, ...first } = need
  const others = or === undefined ? [] : [or].flat()
  return [first, ...others.map((other) => (typeof other === 'string' ? { permission: other } : other))]
}

function isHeld(member: Principal, hold: NeededHold, realmAt: RealmAt): boolean {
  if ('anyRealm' in hold) return realmsHeld(member, hold.permission).length > 0
  if ('realm' in hold) return holdsInRealm(member, hold.permission, realmAt(hold.realm))
  return holdsPermission(member.grants, hold.permission)
}

/** Returns the value at a path of own properties; undefined where there is none. */
function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      source,
    )
}

/** Returns whether `principal` meets `need`. */
export function meetsNeed(principal: Principal | null, need: Need, realmAt: RealmAt): boolean {
  try {
    requireNeed(principal, need, realmAt)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

const rootTypes = new Set(['Query', 'Mutation', 'Subscription'])

class NeedsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  // the rule is stored in the schema, where the authorization matrix and the live hub read it
  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { needs } = config.pothosOptions
    if (needs === undefined) {
      if (rootTypes.has(config.parentType)) {
        throw new Error(`${config.parentType}.${config.name} does not state who may request it (needs)`)
      }
      return config
    }
    if (rootTypes.has(config.parentType)) requireArguments(config, needs)
    // a rule of its own for each field: the live hub treats that of the root field apart from an equal one below it
    const own = typeof needs === 'string' ? needs : { ...needs }
    return { ...config, extensions: { ...config.extensions, needs: own } }
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const need = needOf(config.extensions)
    if (need === null || need === 'anyone') return resolve
    return (parent, args, context, info) => {
      const realmAt = (path: string) => valueAt(isArgument(config, path) ? args : parent, path)
      requireNeed((context as ApiContext).principal, need, realmAt)
      return resolve(parent, args, context, info)
    }
  }
}

function isArgument<Types extends SchemaTypes>(
  { args }: PothosOutputFieldConfig<Types>,
  path: string,
): boolean {
  return Object.hasOwn(args, path.split('.')[0] ?? '')
}

/** Throws while the schema is built when a root field has no argument for the realm of its rule. */
function requireArguments<Types extends SchemaTypes>(
  config: PothosOutputFieldConfig<Types>,
  need: Need,
): void {
  for (const one of holdsOf(need)) {
    if (!('realm' in one) || isArgument(config, one.realm)) continue
    throw new Error(`${config.parentType}.${config.name} has no argument ${one.realm} for the realm it needs`)
  }
}

/** Returns the rule of a field of the built schema; null when it has none of its own. */
export function needOf(extensions: Readonly<Record<string, unknown>> | null | undefined): Need | null {
  return (extensions?.needs as Need | undefined) ?? null
}

SchemaBuilder.registerPlugin('needs', NeedsPlugin)
