import { requestPasswordReset } from '@kubora/domain/accounts/request-password-reset'
import { resetPassword } from '@kubora/domain/accounts/reset-password'
import { builder } from '#graphql/builder.ts'
import { EmailCodePayload } from '#features/accounts/email-code-payload.type.ts'
import { RequestEmailCodeInput } from '#features/accounts/request-email-code.input.ts'

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  fields: (t) => ({ email: t.string(), code: t.string(), password: t.string(), passwordRepeat: t.string() }),
})

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: EmailCodePayload,
    needs: 'anyone',
    points: 5,
    description: 'Sends a reset code. Known and unknown addresses get the same response.',
    args: { input: t.arg({ type: RequestEmailCodeInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.requestingMail(origin, input.email)
      return requestPasswordReset(domain, input)
    },
  }),
  resetPassword: t.boolean({
    needs: 'anyone',
    points: 20,
    description: 'Sets a new password and ends all sessions of the account.',
    args: { input: t.arg({ type: ResetPasswordInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.tryingMailedCode(origin)
      await resetPassword(domain, origin, input)
      return true
    },
  }),
}))
