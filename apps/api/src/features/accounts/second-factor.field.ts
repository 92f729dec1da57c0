import { passkeys, recoveryCodes, totpSecrets } from '@kubora/schema/db/second-factors'
import { count, eq } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'

type StoredPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

type State = {
  appSince: Date | null
  passkeys: StoredPasskey[]
  recoveryCodesLeft: number
  missing: 'SET_UP' | 'CONFIRM' | null
}

const SecondFactorStep = builder.enumType('SecondFactorStep', {
  description:
    'What a team member has to do before team operations, as a group or rank requires a second factor.',
  values: {
    SET_UP: { description: 'The account has no second factor.' },
    CONFIRM: { description: 'It was not given in this session.' },
  } as const,
})

const Passkey = builder.objectRef<StoredPasskey>('Passkey').implement({
  description: 'A key of a device or of a password manager, which proves possession to this site alone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
})

const SecondFactor = builder.objectRef<State>('SecondFactor').implement({
  description: 'The second factor of an account, as its owner sees it.',
  fields: (t) => ({
    appSince: t.expose('appSince', {
      type: 'DateTime',
      nullable: true,
      description: 'When the authenticator app was set up; null while there is none.',
    }),
    passkeys: t.expose('passkeys', { type: [Passkey], description: 'Oldest first.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft'),
    missing: t.expose('missing', {
      type: SecondFactorStep,
      nullable: true,
      description: 'Null when nothing is missing in this session.',
    }),
  }),
})

builder.objectField(Account, 'secondFactor', (t) =>
  t.field({
    type: SecondFactor,
    description: 'What logins need besides the password: a code of an authenticator app, or a passkey.',
    resolve: async ({ id }, _args, { domain: { db }, principal }): Promise<State> => {
      const [[totp], owned, [codes]] = await Promise.all([
        db
          .select({ appSince: totpSecrets.activatedAt })
          .from(totpSecrets)
          .where(eq(totpSecrets.accountId, id)),
        db.select().from(passkeys).where(eq(passkeys.accountId, id)).orderBy(passkeys.id),
        db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
      ])
      return {
        appSince: totp?.appSince ?? null,
        passkeys: owned,
        recoveryCodesLeft: codes?.left ?? 0,
        missing: principal?.missingFactor ?? null,
      }
    },
  }),
)
