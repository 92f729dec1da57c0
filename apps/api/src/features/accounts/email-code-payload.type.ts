import type { MailedCode } from '@kubora/domain/accounts/mail-code'
import { builder } from '#graphql/builder.ts'

/** State of a mailed code. */
export const EmailCodePayload = builder.objectRef<MailedCode>('EmailCodePayload').implement({
  description: 'State of a confirmation mail.',
  fields: (t) => ({
    email: t.exposeString('email'),
    resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
      description: 'Seconds until another may be requested.',
    }),
  }),
})
