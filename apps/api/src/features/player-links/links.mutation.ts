import { DomainError } from '@kubora/domain/kernel/domain-error'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { linkIdentity } from '@kubora/domain/player-links/link-identity'
import { unlinkIdentity } from '@kubora/domain/player-links/unlink-identity'
import { Account } from '#features/accounts/account.type.ts'
import { LinkKind } from '#features/player-links/link-kind.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

const LinkInput = builder.inputType('LinkInput', {
  fields: (t) => ({ kind: t.field({ type: LinkKind }), name: t.string(), code: t.string() }),
})

builder.mutationFields((t) => ({
  link: t.drizzleField({
    type: Account,
    ...fromOwnAction(linkIdentity, 'Links the outside identity that showed this code in game'),
    points: 5,
    args: { input: t.arg({ type: LinkInput }) },
    resolve: async (query, _root, { input }, { domain, limits, origin, principal }) => {
      const owner = requireAccount(principal)
      await limits.tryingLinkCode(origin, owner)
      await linkIdentity.run(domain, principal, input)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  unlink: t.drizzleField({
    type: Account,
    ...fromOwnAction(unlinkIdentity, 'Ends a link of the account'),
    args: { id: t.arg.id() },
    resolve: async (query, _root, { id }, { domain, principal }) => {
      const owner = requireAccount(principal)
      const linkId = parseNumericId(id)
      if (linkId === null) throw new DomainError('NOT_FOUND')
      await unlinkIdentity.run(domain, principal, { id: linkId })
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
