import { randomUUID } from 'node:crypto'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { everybody, type MatrixRow } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const password = 'Passwort9-matrix'

async function other({ seed }: TestWorld) {
  return seed.account({ email: `other-${randomUUID()}@example.org`, password })
}

/** Mutations anyone may try; they guard themselves with codes and passwords. */
export const openRows: readonly MatrixRow[] = [
  {
    field: 'Mutation.register',
    outcome: everybody,
    prepare: ({ db }) => {
      const email = `${randomUUID()}@example.org`
      const input = { email, password, passwordRepeat: password, termsAccepted: true, locale: 'de' }
      return {
        query: 'mutation ($input: RegisterInput!) { register(input: $input) { email } }',
        variables: { input },
        state: () => db.query.accounts.findFirst({ where: { emailNormalized: email } }),
      }
    },
  },
  {
    field: 'Mutation.resendConfirmation',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'mutation ($input: RequestEmailCodeInput!) { resendConfirmation(input: $input) { email } }',
      variables: { input: { email: (await world.seed.account({ confirmed: false })).email } },
      state: () => world.db.query.outbox.findMany(),
    }),
  },
  {
    field: 'Mutation.confirmEmail',
    outcome: everybody,
    prepare: async (world) => {
      const account = await world.seed.account({ confirmed: false })
      const { code } = await inUnit(world.domain, (unit) =>
        issueCode(unit, 'EMAIL_CONFIRM', `account:${account.id}`, 5),
      )
      return {
        query: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
        variables: { input: { email: account.email, code } },
        state: () => world.db.query.accounts.findFirst({ where: { id: account.id } }),
      }
    },
  },
  {
    field: 'Mutation.login',
    outcome: everybody,
    prepare: async (world) => {
      const account = await other(world)
      return {
        query: 'mutation ($input: LoginInput!) { login(input: $input) { lifetimeSeconds } }',
        variables: { input: { email: account.email, password } },
        state: () => world.db.query.sessions.findMany({ where: { accountId: account.id } }),
      }
    },
  },
  {
    field: 'Mutation.requestPasswordReset',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'mutation ($input: RequestEmailCodeInput!) { requestPasswordReset(input: $input) { email } }',
      variables: { input: { email: (await other(world)).email } },
      state: () => world.db.query.outbox.findMany(),
    }),
  },
  {
    field: 'Mutation.resetPassword',
    outcome: everybody,
    prepare: async (world) => {
      const account = await other(world)
      const { code } = await inUnit(world.domain, (unit) =>
        issueCode(unit, 'PASSWORD_RESET', `account:${account.id}`, 16),
      )
      return {
        query: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
        variables: {
          input: {
            email: account.email,
            code,
            password: 'Neues-Passwort9',
            passwordRepeat: 'Neues-Passwort9',
          },
        },
        state: () => world.db.query.accounts.findFirst({ where: { id: account.id } }),
      }
    },
  },
]
