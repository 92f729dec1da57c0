import type { IssuedToken } from '@kubora/domain/accounts/issue-token'
import { builder } from '#graphql/builder.ts'
import { Locale } from '#graphql/locale.type.ts'

/** A session token with its lifetime and the account's language. */
export const AuthPayload = builder.objectRef<IssuedToken>('AuthPayload').implement({
  description:
    "A session token with its lifetime; the token's payload carries the claims of the specification.",
  fields: (t) => ({
    token: t.exposeString('token'),
    lifetimeSeconds: t.exposeInt('lifetimeSeconds', {
      description: 'Seconds the token is valid from its issue.',
    }),
    locale: t.expose('locale', {
      type: Locale,
      description: "The account's language, in which the device goes on.",
    }),
  }),
})
