import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { decideLinkRequest } from '@kubora/domain/player-links/decide-link-request'
import { decideStaffLink } from '@kubora/domain/player-links/decide-staff-link'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { Account } from '#features/accounts/account.type.ts'
import { readStaffLinkRequests } from '#features/player-links/read-link-requests.ts'
import { StaffLinkRequest } from '#features/player-links/staff-link-request.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

const DecideLinkInput = builder.inputType('DecideLinkInput', {
  fields: (t) => ({
    id: t.id(),
    confirm: t.boolean({ description: 'Whether to carry it out; else it is declined.' }),
  }),
})

builder.queryField('staffLinkRequests', (t) =>
  t.field({
    type: [StaffLinkRequest],
    needs: { permission: playerLinkPermissions.confirmLinks },
    description: 'Links of team members that wait to be confirmed, newest first; needs acp.links.confirm.',
    resolve: (_root, _args, { domain }) => readStaffLinkRequests(domain.db),
  }),
)

builder.mutationFields((t) => ({
  decideLinkRequest: t.drizzleField({
    type: Account,
    ...fromOwnAction(
      decideLinkRequest,
      'Confirms or declines what was requested in game about a link of the own account or player',
    ),
    args: { input: t.arg({ type: DecideLinkInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const owner = requireAccount(principal)
      await decideLinkRequest.run(domain, principal, input)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  decideStaffLink: t.field({
    type: [StaffLinkRequest],
    ...fromAction(
      decideStaffLink,
      'Confirms or declines the link of a team member whose permissions the caller holds and returns what still waits',
    ),
    args: { input: t.arg({ type: DecideLinkInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await decideStaffLink.run(domain, principal, input)
      return readStaffLinkRequests(domain.db)
    },
  }),
}))
