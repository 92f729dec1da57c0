import {
  activateTotp,
  beginTotp,
  renewRecoveryCodes,
  turnFactorOff,
} from '@kubora/domain/accounts/second-factor/set-up'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { RecoveryCodes } from '#features/accounts/recovery-codes.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

builder.mutationFields((t) => ({
  beginTotp: t.string({
    ...fromOwnAction(
      beginTotp,
      'A new secret (base32) for an authenticator app: SHA-1, 6 digits, 30 seconds',
    ),
    resolve: (_root, _args, { domain, principal }) => beginTotp.run(domain, principal),
  }),
  activateTotp: t.field({
    type: RecoveryCodes,
    ...fromOwnAction(
      activateTotp,
      'Adds the authenticator app with its first code. The first second factor logs out all other devices',
    ),
    args: { code: t.arg.string() },
    resolve: async (_root, { code }, { domain, limits, origin, principal }) => {
      await limits.tryingMailedCode(origin)
      const { accountId } = requireAccount(principal)
      return { accountId, codes: await activateTotp.run(domain, principal, { code }) }
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodes,
    ...fromOwnAction(renewRecoveryCodes, 'New recovery codes in place of the old ones'),
    resolve: async (_root, _args, { domain, principal }) => {
      const { accountId } = requireAccount(principal)
      return { accountId, codes: await renewRecoveryCodes.run(domain, principal) }
    },
  }),
  turnSecondFactorOff: t.drizzleField({
    type: Account,
    ...fromOwnAction(turnFactorOff, 'Turns the second factor off: removes app, passkeys and recovery codes'),
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await turnFactorOff.run(domain, principal)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
