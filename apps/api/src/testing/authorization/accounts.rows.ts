import { registrationDataOf } from '@kubora/domain/accounts/browser-secret'
import { randomUUID } from 'node:crypto'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { everybody, loggedIn, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const password = 'Passwort9-matrix'

async function other({ seed }: TestWorld) {
  return seed.account({ email: `other-${randomUUID()}@example.org`, password })
}

const reads: MatrixRow[] = [
  {
    field: 'Query.me',
    outcome: (kind) => (kind === 'guest' ? 'null' : 'ok'),
    prepare: () => ({
      query: '{ me { id email sessions { id } links { id } loginAttempts { items { id } } } }',
    }),
  },
  {
    field: 'Subscription.accountChanged',
    outcome: loggedIn,
    prepare: (_world, { account }) => ({
      query: 'subscription { accountChanged { tokenStale account { id } } }',
      event: { kind: 'account', accountId: account?.id ?? 1, tokenStale: false },
    }),
  },
]

/** Mutations that anyone may call; codes and passwords protect them. */
const openMutations: MatrixRow[] = [
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
    field: 'Mutation.confirmEmailAndLogIn',
    outcome: everybody,
    prepare: async (world) => {
      const account = await world.seed.account({ confirmed: false })
      const browserSecret = 'of the registering browser'
      const data = registrationDataOf(world.domain.secret, account.id, browserSecret)
      const { code } = await inUnit(world.domain, (unit) =>
        issueCode(unit, 'EMAIL_CONFIRM', `account:${account.id}`, 5, { data }),
      )
      return {
        query:
          'mutation ($input: ConfirmEmailAndLogInInput!) { confirmEmailAndLogIn(input: $input) { lifetimeSeconds } }',
        variables: { input: { email: account.email, code, browserSecret } },
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

/** Mutations on one's own account; those that name an object are tried here with an object of the caller. */
const ownMutations: MatrixRow[] = [
  {
    field: 'Mutation.logout',
    outcome: loggedIn,
    prepare: ({ db }) => ({ query: 'mutation { logout }', state: () => db.query.sessions.findMany() }),
  },
  {
    field: 'Mutation.renewToken',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { renewToken { lifetimeSeconds } }',
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.revokeSession',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => ({
      query: 'mutation ($id: ID!) { revokeSession(id: $id) { id } }',
      variables: { id: await seed.session(account ?? (await seed.account())) },
      state: () => db.query.sessions.findMany(),
    }),
  },
  {
    field: 'Mutation.revokeOtherSessions',
    outcome: loggedIn,
    prepare: async ({ db, seed }, { account }) => {
      await seed.session(account ?? (await seed.account()))
      return { query: 'mutation { revokeOtherSessions { id } }', state: () => db.query.sessions.findMany() }
    },
  },
  {
    field: 'Mutation.setLocale',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation { setLocale(locale: fr) { locale } }',
      state: () => db.query.accounts.findMany(),
    }),
  },
]

/** The same mutations with an object of another account: hidden from everyone, staff included. */
const foreignMutations: MatrixRow[] = [
  {
    field: 'Mutation.revokeSession',
    outcome: (kind) => (kind === 'guest' ? 'NO_PERMISSION' : 'NOT_FOUND'),
    prepare: async ({ db, seed }) => ({
      query: 'mutation ($id: ID!) { revokeSession(id: $id) { id } }',
      variables: { id: await seed.session(await seed.account()) },
      state: () => db.query.sessions.findMany(),
    }),
  },
]

/** Rows of accounts, their sessions and codes. */
export const rows: readonly MatrixRow[] = [...reads, ...openMutations, ...ownMutations, ...foreignMutations]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: [
    'id',
    'email',
    'locale',
    'registeredAt',
    'confirmedAt',
    'links',
    'player',
    'loginAttempts',
    'sessions',
  ],
  AccountChange: ['account', 'tokenStale'],
  AuthPayload: ['token', 'lifetimeSeconds', 'locale'],
  EmailCodePayload: ['email', 'resendAfterSeconds'],
  RegistrationPayload: ['email', 'resendAfterSeconds', 'browserSecret'],
  LoginAttempt: ['id', 'succeeded', 'failedSecondStep', 'attempts', 'at', 'ipAddress', 'userAgent'],
  LoginAttemptPage: ['items', 'nextCursor'],
  Session: ['id', 'current', 'createdAt', 'lastSeenAt', 'expiresAt', 'ipAddress', 'userAgent'],
}
