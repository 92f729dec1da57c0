import {
  activateTotp,
  beginTotp,
  renewRecoveryCodes,
  turnFactorOff,
} from '@kubora/domain/accounts/second-factor/set-up'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

const RecoveryCodes = builder.objectRef<{ codes: string[]; accountId: number }>('RecoveryCodes').implement({
  description:
    'New recovery codes. They are shown this once; each logs in once in place of a code of the app.',
  fields: (t) => ({
    codes: t.exposeStringList('codes'),
    account: t.drizzleField({
      type: Account,
      resolve: (query, { accountId }, _args, { domain }) =>
        domain.db.query.accounts.findFirst(query({ where: { id: accountId } })).then(found),
    }),
  }),
})

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
    description: 'Turns the second factor on with the first code of the app, and logs out all other devices.',
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
    description: 'Turns the second factor off. Asks for a confirmation.',
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await turnFactorOff(domain, owner)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
