import type { Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import {
  requireAccount,
  requirePermission,
  requireTeamMember,
} from '@kubora/domain/permissions/require-permission'
import type { Permission } from '@kubora/validation/permissions'
import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import type { ApiContext } from '#graphql/context.ts'

/**
 * Who may request a field: anyone, a logged-in user, a team member, or a team member with a permission, or another one. Every root field
 * states this; a field of a type states it only when it requires more than the fields that lead to its object.
 */
export type Need = 'anyone' | 'account' | 'team' | { permission: Permission; or?: Permission }

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

/** Throws `NO_PERMISSION` unless `principal` (null for guests) meets `need`. */
export function requireNeed(principal: Principal | null, need: Need): void {
  if (need === 'anyone') return
  if (need === 'account') requireAccount(principal)
  else if (need === 'team') requireTeamMember(principal)
  else if (need.or !== undefined && principal !== null && holdsPermission(principal.grants, need.or))
    requireTeamMember(principal)
  else requirePermission(principal, need.permission)
}

/** Returns whether `principal` meets `need`. */
export function meetsNeed(principal: Principal | null, need: Need): boolean {
  try {
    requireNeed(principal, need)
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
    return { ...config, extensions: { ...config.extensions, needs } }
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    config: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const need = needOf(config.extensions)
    if (need === null || need === 'anyone') return resolve
    return (parent, args, context, info) => {
      requireNeed((context as ApiContext).principal, need)
      return resolve(parent, args, context, info)
    }
  }
}

/** Returns the rule of a field of the built schema; null when it has none of its own. */
export function needOf(extensions: Readonly<Record<string, unknown>> | null | undefined): Need | null {
  return (extensions?.needs as Need | undefined) ?? null
}

SchemaBuilder.registerPlugin('needs', NeedsPlugin)
