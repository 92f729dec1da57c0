import { logOut } from '@kubora/domain/accounts/log-out'
import { renewToken } from '@kubora/domain/accounts/renew-token'
import { revokeOtherSessions } from '@kubora/domain/accounts/revoke-other-sessions'
import { revokeSession } from '@kubora/domain/accounts/revoke-session'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { AuthPayload } from '#features/accounts/auth-payload.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

builder.mutationFields((t) => ({
  logout: t.boolean({
    ...fromOwnAction(logOut, 'Ends the session of the presented token'),
    resolve: async (_root, _args, { domain, principal }) => {
      await logOut.run(domain, principal)
      return true
    },
  }),
  renewToken: t.field({
    type: AuthPayload,
    // no own action: its token is signed after the commit
    needs: 'account',
    description:
      'A new token of the same session, after a link or permission changed or half its lifetime is over.',
    resolve: (_root, _args, { domain, origin, principal }) =>
      renewToken(domain, requireAccount(principal), origin),
  }),
  revokeSession: t.drizzleField({
    type: Account,
    ...fromOwnAction(revokeSession, 'Ends one session of the account'),
    args: { id: t.arg.id() },
    resolve: async (query, _root, { id }, { domain, principal }) => {
      const owner = requireAccount(principal)
      await revokeSession.run(domain, principal, { id })
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  revokeOtherSessions: t.drizzleField({
    type: Account,
    ...fromOwnAction(revokeOtherSessions, 'Ends every session but the current one'),
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await revokeOtherSessions.run(domain, principal)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
