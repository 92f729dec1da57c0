import type { MailedCode } from '@kubora/domain/accounts/mail-code'
import { builder } from '#graphql/builder.ts'

/** Where a mailed code stands. */
export const EmailCodePayload = builder.objectRef<MailedCode>('EmailCodePayload').implement({
  description: 'Where a confirmation mail stands.',
  fields: (t) => ({
    email: t.exposeString('email'),
    resendAfterSeconds: t.exposeInt('resendAfterSeconds', {
      description: 'Seconds until another may be asked for.',
    }),
  }),
})
