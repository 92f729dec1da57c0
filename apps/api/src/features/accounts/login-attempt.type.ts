import type { loginAttempts } from '@kubora/schema/db/accounts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** What the login history shows of one row. */
export type LoginAttemptRow = Omit<typeof loginAttempts.$inferSelect, 'accountId'>

const LoginAttempt = builder.objectRef<LoginAttemptRow>('LoginAttempt').implement({
  description: 'One login attempt, or several failed ones of one address within an hour.',
  fields: (t) => ({
    id: t.exposeID('id'),
    succeeded: t.exposeBoolean('succeeded', { description: 'true: logged in; false: incorrect login.' }),
    failedSecondStep: t.exposeBoolean('failedSecondStep', {
      description: 'true: the password was right, the second factor was not.',
    }),
    attempts: t.exposeInt('attempts'),
    at: t.expose('at', { type: 'DateTime' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true, description: 'Stored for seven days.' }),
    userAgent: t.exposeString('userAgent'),
  }),
})

/** A page of the login history, newest first. */
export const LoginAttemptPage = builder.objectRef<Page<LoginAttemptRow>>('LoginAttemptPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [LoginAttempt] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
