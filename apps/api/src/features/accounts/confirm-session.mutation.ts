import { completeLogin } from '@kubora/domain/accounts/second-factor/complete-login'
import { confirmByCode, confirmByPassword } from '@kubora/domain/accounts/second-factor/confirm-session'
import { AuthPayload } from '#features/accounts/auth-payload.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

const CompleteLoginInput = builder.inputType('CompleteLoginInput', {
  fields: (t) => ({
    pendingLogin: t.string({
      description: '`pendingLogin` of the SECOND_FACTOR_AWAITED with which `login` ended.',
    }),
    code: t.string({ description: 'A code of the authenticator app, or a recovery code.' }),
  }),
})

builder.mutationFields((t) => ({
  completeLogin: t.field({
    type: AuthPayload,
    needs: 'anyone',
    points: 5,
    description: 'The second step of a login to an account with a second factor.',
    args: { input: t.arg({ type: CompleteLoginInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.tryingMailedCode(origin)
      return completeLogin(domain, origin, input)
    },
  }),
  confirmByCode: t.boolean({
    ...fromOwnAction(
      confirmByCode,
      'Confirms by a code of the second factor that the user is the owner of the account: for five minutes of gravest actions, and for team operations that need a second factor',
    ),
    points: 5,
    args: { code: t.arg.string() },
    resolve: async (_root, { code }, { domain, limits, origin, principal }) => {
      await limits.tryingMailedCode(origin)
      await confirmByCode.run(domain, principal, { code })
      return true
    },
  }),
  confirmByPassword: t.boolean({
    ...fromOwnAction(
      confirmByPassword,
      'Confirms the same by the password, for an account without a second factor',
    ),
    points: 20,
    args: { password: t.arg.string() },
    resolve: async (_root, { password }, { domain, limits, origin, principal }) => {
      await limits.tryingMailedCode(origin)
      await confirmByPassword.run(domain, principal, { password })
      return true
    },
  }),
}))
