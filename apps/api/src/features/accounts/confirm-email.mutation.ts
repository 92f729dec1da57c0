import { confirmEmail, confirmEmailAndLogIn } from '@kubora/domain/accounts/confirm-email'
import { AuthPayload } from '#features/accounts/auth-payload.type.ts'
import { builder } from '#graphql/builder.ts'

const ConfirmEmailInput = builder.inputType('ConfirmEmailInput', {
  fields: (t) => ({ email: t.string(), code: t.string() }),
})

const ConfirmEmailAndLogInInput = builder.inputType('ConfirmEmailAndLogInInput', {
  fields: (t) => ({
    email: t.string(),
    code: t.string(),
    browserSecret: t.string({ description: 'What `register` returned to this browser.' }),
  }),
})

builder.mutationField('confirmEmail', (t) =>
  t.boolean({
    needs: 'anyone',
    points: 5,
    description: 'Confirms the address; the user logs in afterwards.',
    args: { input: t.arg({ type: ConfirmEmailInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.tryingMailedCode(origin)
      await confirmEmail(domain, origin, input)
      return true
    },
  }),
)

builder.mutationField('confirmEmailAndLogIn', (t) =>
  t.field({
    type: AuthPayload,
    nullable: true,
    needs: 'anyone',
    points: 10,
    description:
      'Confirms the address and logs in the browser that registered it; null when it was another browser, which has to log in.',
    args: { input: t.arg({ type: ConfirmEmailAndLogInInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.tryingMailedCode(origin)
      return confirmEmailAndLogIn(domain, origin, input)
    },
  }),
)
