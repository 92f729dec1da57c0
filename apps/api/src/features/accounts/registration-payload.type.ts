import type { Registration } from '@kubora/domain/accounts/register'
import { shownAddress } from '@kubora/domain/accounts/shown-address'
import { builder } from '#graphql/builder.ts'

/** A registration whose address is to be confirmed. */
export const RegistrationPayload = builder.objectRef<Registration>('RegistrationPayload').implement({
  description: 'A registration whose address is to be confirmed.',
  fields: (t) => ({
    email: t.string({ resolve: ({ email }) => shownAddress(email) }),
    resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
      description: 'Seconds until another code may be requested.',
    }),
    browserSecret: t.exposeString('browserSecret', {
      description:
        'With it this browser is logged in when it confirms the address with the code of this registration.',
    }),
  }),
})
