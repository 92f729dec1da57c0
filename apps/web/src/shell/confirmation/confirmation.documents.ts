import { graphql } from '#graphql/graphql.ts'

/** Confirms by a code of the second factor. */
export const ConfirmByCodeMutation = graphql(`
  mutation ConfirmByCode($code: String!) {
    confirmByCode(code: $code)
  }
`)

/** Confirms by the password. */
export const ConfirmByPasswordMutation = graphql(`
  mutation ConfirmByPassword($password: String!) {
    confirmByPassword(password: $password)
  }
`)
