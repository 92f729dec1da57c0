import { DomainError } from '@kubora/domain/kernel/domain-error'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { builder } from '#graphql/builder.ts'

/** Most names in one query. */
const namesMax = 100

builder.queryField('permissions', (t) =>
  t.stringList({
    needs: 'anyone',
    description:
      'Those of the given permissions the caller holds, in the given order. Guests hold none. At most 100.',
    args: { permissions: t.arg.stringList() },
    resolve: (_root, { permissions }, { principal }) => {
      if (permissions.length > namesMax) {
        throw new DomainError('INVALID_INPUT', {
          fieldErrors: [{ path: 'permissions', key: 'validation.toLong', params: { max: namesMax } }],
        })
      }
      return permissions.filter((name) => principal !== null && holdsPermission(principal.grants, name))
    },
  }),
)
