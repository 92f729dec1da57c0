import type { Principal } from '@kubora/domain/kernel/actor'
import { type FieldNode, GraphQLError, type GraphQLSchema, Kind, type SelectionSetNode } from 'graphql'
import { getArgumentValues, getVariableValues } from 'graphql/execution/values.js'
import type { LiveField } from '#graphql/live/live-field.ts'
import type { LiveRequest } from '#graphql/live/live-hub.ts'
import { holdsOf, realmFrom, requireNeed } from '#graphql/needs-plugin.ts'
import type { Operation, Variables } from '#graphql/operations.ts'

/**
 * Returns the live request of a subscription operation for this caller. Throws `NO_PERMISSION` or `SECOND_FACTOR_REQUIRED` when the caller may not
 * subscribe, and GraphQL's errors when the variables do not fit.
 */
export function toLiveRequest(
  schema: GraphQLSchema,
  operation: Operation,
  { query, variables, principal }: { query: string; variables: Variables; principal: Principal | null },
): LiveRequest {
  const [need = 'anyone'] = operation.facts.needs
  // before the variables: what is wrong with them is not for everybody
  if (!holdsOf(need).some((one) => 'realm' in one)) requireNeed(principal, need, realmFrom({}))
  const node = rootField(operation, operation.definition.selectionSet)
  const field = node && schema.getSubscriptionType()?.getFields()[node.name.value]
  const live = field?.extensions.live as LiveField | undefined
  if (!node || !field || !live)
    throw new GraphQLError('The subscription has no field that can be subscribed to.')
  const { coerced, errors } = getVariableValues(
    schema,
    operation.definition.variableDefinitions ?? [],
    variables,
  )
  if (errors) throw errors[0] ?? new GraphQLError('The variables do not fit.')
  const args = getArgumentValues(field, node, coerced)
  requireNeed(principal, need, realmFrom(args))
  return { operation, query, variables, args, live, topic: live.topic(args, principal) }
}

function rootField(operation: Operation, { selections }: SelectionSetNode): FieldNode | undefined {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) return selection
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : operation.document.definitions
            .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
            .find((definition) => definition.name.value === selection.name.value)?.selectionSet
    const found = inner && rootField(operation, inner)
    if (found) return found
  }
  return undefined
}
