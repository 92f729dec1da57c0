import type { IssuedToken } from '@kubora/domain/accounts/issue-token'
import { builder } from '#graphql/builder.ts'

/** A session token with its lifetime. */
export const AuthPayload = builder.objectRef<IssuedToken>('AuthPayload').implement({
  description:
    "A session token with its lifetime; the token's payload carries the claims of the specification.",
  fields: (t) => ({
    token: t.exposeString('token'),
    lifetimeSeconds: t.exposeInt('lifetimeSeconds', {
      description: 'Seconds the token is valid from its issue.',
    }),
  }),
})
