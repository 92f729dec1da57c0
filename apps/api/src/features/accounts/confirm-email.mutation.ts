import { confirmEmail } from '@kubora/domain/accounts/confirm-email'
import { builder } from '#graphql/builder.ts'

const ConfirmEmailInput = builder.inputType('ConfirmEmailInput', {
  fields: (t) => ({ email: t.string(), code: t.string() }),
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
