import { logIn } from '@kubora/domain/accounts/log-in'
import { builder } from '#graphql/builder.ts'
import { AuthPayload } from '#features/accounts/auth-payload.type.ts'

const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({ email: t.string(), password: t.string() }),
})

builder.mutationField('login', (t) =>
  t.field({
    type: AuthPayload,
    needs: 'anyone',
    points: 20,
    description: 'Opens a session. A wrong address and a wrong password get the same response.',
    args: { input: t.arg({ type: LoginInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.loggingIn(origin, input.email)
      const issued = await logIn(domain, origin, input)
      await limits.loggedIn(origin, input.email)
      return issued
    },
  }),
)
