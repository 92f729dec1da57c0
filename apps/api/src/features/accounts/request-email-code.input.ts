import { builder } from '#graphql/builder.ts'

/** Requests a mail with a code. */
export const RequestEmailCodeInput = builder.inputType('RequestEmailCodeInput', {
  fields: (t) => ({ email: t.string() }),
})
