import {
  addPasskey,
  beginPasskey,
  removePasskey,
  removeTotp,
} from '@kubora/domain/accounts/second-factor/passkeys'
import {
  beginPasskeyConfirmation,
  beginPasskeyLogin,
  completeLoginByPasskey,
  confirmByPasskey,
} from '@kubora/domain/accounts/second-factor/prove-by-passkey'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { AuthPayload } from '#features/accounts/auth-payload.type.ts'
import { RecoveryCodes } from '#features/accounts/recovery-codes.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

const AddPasskeyInput = builder.inputType('AddPasskeyInput', {
  fields: (t) => ({
    name: t.string({ description: "The owner's name for it." }),
    response: t.string({ description: 'RegistrationResponseJSON of WebAuthn.' }),
  }),
})

const CompleteLoginByPasskeyInput = builder.inputType('CompleteLoginByPasskeyInput', {
  fields: (t) => ({
    pendingLogin: t.string({
      description: '`pendingLogin` of the SECOND_FACTOR_AWAITED with which `login` ended.',
    }),
    response: t.string({ description: 'AuthenticationResponseJSON of WebAuthn.' }),
  }),
})

builder.mutationFields((t) => ({
  beginPasskey: t.string({
    ...fromOwnAction(
      beginPasskey,
      'PublicKeyCredentialCreationOptionsJSON of WebAuthn for a new passkey; valid for five minutes',
    ),
    resolve: async (_root, _args, { domain, limits, origin, principal, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      return JSON.stringify(await beginPasskey.run(domain, principal, { site: publicOrigin }))
    },
  }),
  addPasskey: t.field({
    type: RecoveryCodes,
    ...fromOwnAction(
      addPasskey,
      'Adds the passkey that was made with `beginPasskey`. The first second factor logs out all other devices',
    ),
    points: 5,
    args: { input: t.arg({ type: AddPasskeyInput }) },
    resolve: async (_root, { input }, { domain, limits, origin, principal, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      const { accountId } = requireAccount(principal)
      const codes = await addPasskey.run(domain, principal, { ...input, site: publicOrigin })
      return { accountId, codes }
    },
  }),
  removePasskey: t.drizzleField({
    type: Account,
    ...fromOwnAction(removePasskey, 'Removes a passkey'),
    args: { id: t.arg.id() },
    resolve: async (query, _root, { id }, { domain, principal }) => {
      const owner = requireAccount(principal)
      await removePasskey.run(domain, principal, { id })
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  removeTotp: t.drizzleField({
    type: Account,
    ...fromOwnAction(removeTotp, 'Removes the authenticator app'),
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await removeTotp.run(domain, principal)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  beginPasskeyLogin: t.string({
    needs: 'anyone',
    points: 5,
    description:
      'PublicKeyCredentialRequestOptionsJSON of WebAuthn for `completeLoginByPasskey`; valid for five minutes.',
    args: { pendingLogin: t.arg.string() },
    resolve: async (_root, { pendingLogin }, { domain, limits, origin, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      return JSON.stringify(await beginPasskeyLogin(domain, publicOrigin, { pendingLogin }))
    },
  }),
  completeLoginByPasskey: t.field({
    type: AuthPayload,
    needs: 'anyone',
    points: 5,
    description: 'The second step of a login to an account with a passkey.',
    args: { input: t.arg({ type: CompleteLoginByPasskeyInput }) },
    resolve: async (_root, { input }, { domain, limits, origin, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      return completeLoginByPasskey(domain, origin, publicOrigin, input)
    },
  }),
  beginPasskeyConfirmation: t.string({
    ...fromOwnAction(
      beginPasskeyConfirmation,
      'PublicKeyCredentialRequestOptionsJSON of WebAuthn for `confirmByPasskey`; valid for five minutes',
    ),
    points: 5,
    resolve: async (_root, _args, { domain, limits, origin, principal, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      return JSON.stringify(await beginPasskeyConfirmation.run(domain, principal, { site: publicOrigin }))
    },
  }),
  confirmByPasskey: t.boolean({
    ...fromOwnAction(confirmByPasskey, 'Confirms by a passkey, as `confirmByCode` does by a code'),
    points: 5,
    args: { response: t.arg.string() },
    resolve: async (_root, { response }, { domain, limits, origin, principal, publicOrigin }) => {
      await limits.tryingMailedCode(origin)
      await confirmByPasskey.run(domain, principal, { response, site: publicOrigin })
      return true
    },
  }),
}))
