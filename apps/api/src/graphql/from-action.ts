import type { Action } from '@kubora/domain/actions/define-action'
import type { Query } from '@kubora/domain/actions/define-query'
import { isPerRealm } from '@kubora/validation/permissions'
import type { z } from 'zod'
import type { Need } from '#graphql/needs-plugin.ts'

/**
 * Returns the options of a field that runs this action or query: who may call it, and its description, which names the
 * permission. A permission held in realms is checked by the action itself, which knows the realm.
 */
export function fromAction(
  { permission }: Pick<Action<z.ZodType, unknown> | Query<z.ZodType, unknown>, 'permission'>,
  description: string,
): { needs: Need; description: string } {
  return {
    needs: isPerRealm(permission) ? 'team' : { permission },
    description: `${description}; needs ${permission}.`,
  }
}
