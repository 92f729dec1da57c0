import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from '@kubora/domain/accounts/change-email'
import { changePassword } from '@kubora/domain/accounts/change-password'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { codes } from '@kubora/schema/db/codes'
import { pendingEmail } from '@kubora/validation/own-account'
import { accountSubject } from '@kubora/domain/kernel/one-time-code'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  fields: (t) => ({
    currentPassword: t.string(),
    password: t.string(),
    passwordRepeat: t.string(),
  }),
})

const ChangeEmailInput = builder.inputType('ChangeEmailInput', {
  fields: (t) => ({ email: t.string(), currentPassword: t.string() }),
})

builder.objectField(Account, 'pendingEmail', (t) =>
  t.string({
    nullable: true,
    description: 'The new address while its code is awaited.',
    resolve: async ({ id }, _args, { domain: { db } }) => {
      const [open] = await db
        .select({ data: codes.data })
        .from(codes)
        .where(
          and(
            eq(codes.purpose, 'EMAIL_CHANGE'),
            eq(codes.subject, accountSubject(id)),
            isNull(codes.usedAt),
            isNull(codes.replacedAt),
            sql`${codes.expiresAt} > clock_timestamp()`,
          ),
        )
      return open ? pendingEmail.parse(open.data).email : null
    },
  }),
)

builder.mutationFields((t) => ({
  changePassword: t.boolean({
    ...fromOwnAction(changePassword, 'Sets a new password, and logs out all other devices'),
    points: 40,
    args: { input: t.arg({ type: ChangePasswordInput }) },
    resolve: async (_root, { input }, { domain, limits, origin, principal }) => {
      await limits.tryingMailedCode(origin)
      await changePassword.run(domain, principal, input)
      return true
    },
  }),
  requestEmailChange: t.drizzleField({
    type: Account,
    ...fromOwnAction(
      requestEmailChange,
      'Mails a code to a new address; the old one stays until `confirmEmailChange`',
    ),
    points: 20,
    args: { input: t.arg({ type: ChangeEmailInput }) },
    resolve: async (query, _root, { input }, { domain, limits, origin, principal }) => {
      const owner = requireAccount(principal)
      await limits.requestingMail(origin, input.email)
      await requestEmailChange.run(domain, principal, { ...input, origin })
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  confirmEmailChange: t.drizzleField({
    type: Account,
    ...fromOwnAction(confirmEmailChange, 'Gives the account its new address, and logs out all other devices'),
    points: 5,
    args: { code: t.arg.string() },
    resolve: async (query, _root, { code }, { domain, limits, origin, principal }) => {
      const owner = requireAccount(principal)
      await limits.tryingMailedCode(origin)
      await confirmEmailChange.run(domain, principal, { code })
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
  cancelEmailChange: t.drizzleField({
    type: Account,
    ...fromOwnAction(cancelEmailChange, 'Ends a change of the address that was not confirmed'),
    resolve: async (query, _root, _args, { domain, principal }) => {
      const owner = requireAccount(principal)
      await cancelEmailChange.run(domain, principal)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
}))
