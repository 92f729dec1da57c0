import { register } from '@kubora/domain/accounts/register'
import { resendConfirmation } from '@kubora/domain/accounts/resend-confirmation'
import { builder } from '#graphql/builder.ts'
import { EmailCodePayload } from '#features/accounts/email-code-payload.type.ts'
import { RegistrationPayload } from '#features/accounts/registration-payload.type.ts'
import { Locale } from '#graphql/locale.type.ts'
import { RequestEmailCodeInput } from '#features/accounts/request-email-code.input.ts'

const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    email: t.string(),
    password: t.string(),
    passwordRepeat: t.string(),
    termsAccepted: t.boolean(),
    locale: t.field({ type: Locale }),
  }),
})

builder.mutationFields((t) => ({
  register: t.field({
    type: RegistrationPayload,
    needs: 'anyone',
    points: 20,
    description: 'Creates an unconfirmed account and sends the e-mail code.',
    args: { input: t.arg({ type: RegisterInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.registering(origin)
      return register(domain, origin, input)
    },
  }),
  resendConfirmation: t.field({
    type: EmailCodePayload,
    needs: 'anyone',
    points: 5,
    description: 'Sends a new e-mail code. Unknown and confirmed addresses get the same response.',
    args: { input: t.arg({ type: RequestEmailCodeInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.requestingMail(origin, input.email)
      return resendConfirmation(domain, input)
    },
  }),
}))
