import { logIn } from '@kubora/domain/accounts/log-in'
import { DomainError } from '@kubora/domain/kernel/domain-error'
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
    description:
      'Opens a session. A wrong address and a wrong password get the same response. SECOND_FACTOR_AWAITED has a `pendingLogin` for `completeLogin`.',
    args: { input: t.arg({ type: LoginInput }) },
    resolve: async (_root, { input }, { domain, limits, origin }) => {
      await limits.loggingIn(origin, input.email)
      const issued = await logIn(domain, origin, input).catch(async (error: unknown) => {
        // the password was right; the domain counts the codes
        if (error instanceof DomainError && error.code === 'SECOND_FACTOR_AWAITED')
          await limits.loggedIn(origin, input.email)
        throw error
      })
      await limits.loggedIn(origin, input.email)
      return issued
    },
  }),
)
