import type { Action } from '@kubora/domain/actions/define-action'
import type { Query } from '@kubora/domain/actions/define-query'
import { isPerRealm } from '@kubora/validation/permissions'
import type { z } from 'zod'
import type { Need } from '#graphql/needs-plugin.ts'

type Described =
  | Pick<Action<z.ZodType, unknown>, 'permission' | 'orInRealm'>
  | Pick<Query<z.ZodType, unknown>, 'permission' | 'orInRealm' | 'anyRealm'>

/**
 * Returns the options of a field that runs this action or query: who may call it, and its description, which names the
 * permission. `realm` is the argument with the realm, such as `input.realm`. Throws while the schema is built when an action or query
 * that is allowed in a realm gets none, or another one gets one.
 */
export function fromAction(
  described: Described,
  description: string,
  realm: string | null = null,
): { needs: Need; description: string } {
  const { permission, orInRealm } = described
  const anyRealm = 'anyRealm' in described && described.anyRealm
  const takesRealm = !anyRealm && (isPerRealm(permission) || orInRealm !== null)
  if (takesRealm !== (realm !== null))
    throw new Error(`${description}: ${takesRealm ? 'name' : 'do not name'} the argument of its realm`)
  if (isPerRealm(permission)) {
    const needs = realm === null ? { permission, anyRealm: true as const } : { permission, realm }
    return {
      needs,
      description: `${description}; needs ${permission} ${realm === null ? 'in a realm' : 'there'}.`,
    }
  }
  if (realm === null || orInRealm === null)
    return { needs: { permission }, description: `${description}; needs ${permission}.` }
  return {
    needs: { permission, or: { permission: orInRealm, realm } },
    description: `${description}; needs ${permission}, or ${orInRealm} in the realm it names.`,
  }
}
