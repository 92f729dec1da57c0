import type { MailedCode } from '@kubora/domain/accounts/mail-code'
import { shownAddress } from '@kubora/domain/accounts/shown-address'
import { builder } from '#graphql/builder.ts'

/** State of a mailed code. */
export const EmailCodePayload = builder.objectRef<MailedCode>('EmailCodePayload').implement({
  description: 'State of a confirmation mail.',
  fields: (t) => ({
    email: t.string({ resolve: ({ email }) => shownAddress(email) }),
    resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
      description: 'Seconds until another may be requested.',
    }),
  }),
})
