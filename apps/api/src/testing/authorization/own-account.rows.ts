import { randomUUID } from 'node:crypto'
import { issueCode } from '@kubora/domain/kernel/one-time-code'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { loggedIn, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

async function issueFor({ domain }: TestWorld, account: { id: number } | null): Promise<string> {
  const subject = `account:${account?.id ?? 0}`
  const data = { email: `new-${account?.id ?? 0}@kubora.example` }
  const issued = await inUnit(domain, (unit) => issueCode(unit, 'EMAIL_CHANGE', subject, 5, { data }))
  return issued.code
}

/** Rows of what an account logs in with. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Mutation.changePassword',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
      variables: {
        input: {
          currentPassword: 'Kubora-Test-1',
          password: 'Another-Test-2',
          passwordRepeat: 'Another-Test-2',
        },
      },
      state: () => db.query.accounts.findMany(),
    }),
  },
  {
    field: 'Mutation.requestEmailChange',
    outcome: loggedIn,
    prepare: ({ db }) => ({
      query: 'mutation ($input: ChangeEmailInput!) { requestEmailChange(input: $input) { pendingEmail } }',
      // an address gets few of these mails a day
      variables: { input: { email: `${randomUUID()}@kubora.example`, currentPassword: 'Kubora-Test-1' } },
      state: () => db.query.outbox.findMany(),
    }),
  },
  {
    field: 'Mutation.confirmEmailChange',
    outcome: loggedIn,
    prepare: async (world, { account }) => ({
      query: 'mutation ($code: String!) { confirmEmailChange(code: $code) { email } }',
      variables: { code: await issueFor(world, account) },
      state: () => world.db.query.accounts.findMany(),
    }),
  },
  {
    field: 'Mutation.cancelEmailChange',
    outcome: loggedIn,
    prepare: async (world, { account }) => {
      await issueFor(world, account)
      return {
        query: 'mutation { cancelEmailChange { pendingEmail } }',
        state: () => world.db.query.codes.findMany(),
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = { Account: ['pendingEmail'] }
