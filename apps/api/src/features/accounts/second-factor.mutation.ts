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

builder.mutationFields((t) => ({
  beginTotp: t.string({
    needs: 'account',
    description:
      'A new secret (base32) for an authenticator app: SHA-1, 6 digits, 30 seconds. Asks for a confirmation.',
    resolve: (_root, _args, { domain, principal }) => beginTotp(domain, requireAccount(principal)),
  }),
  activateTotp: t.field({
    type: RecoveryCodes,
    needs: 'account',
    description:
      'Adds the authenticator app with its first code. The first second factor logs out all other devices.',
    args: { code: t.arg.string() },
    resolve: async (_root, { code }, { domain, limits, origin, principal }) => {
      await limits.tryingMailedCode(origin)
      const { accountId } = requireAccount(principal)
      return { accountId, codes: await activateTotp(domain, requireAccount(principal), { code }) }
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodes,
    needs: 'account',
    description: 'New recovery codes in place of the old ones. Asks for a confirmation.',
    resolve: async (_root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      return { accountId: owner.accountId, codes: await renewRecoveryCodes(domain, owner) }
    },
  }),
  turnSecondFactorOff: t.drizzleField({
    type: Account,
    needs: 'account',
    description:
      'Turns the second factor off: removes app, passkeys and recovery codes. Asks for a confirmation.',
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await turnFactorOff(domain, owner)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
