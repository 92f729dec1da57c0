import { recoveryCodes, totpSecrets } from '@kubora/schema/db/second-factors'
import { count, eq } from 'drizzle-orm'
import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'

type State = {
  activeSince: Date | null
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

const SecondFactor = builder.objectRef<State>('SecondFactor').implement({
  description: 'The second factor of an account, as its owner sees it.',
  fields: (t) => ({
    activeSince: t.expose('activeSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while there is none.',
    }),
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
    description: 'Whether logins need a code of an authenticator app, too.',
    resolve: async ({ id }, _args, { domain: { db }, principal }): Promise<State> => {
      const [[totp], [codes]] = await Promise.all([
        db
          .select({ activeSince: totpSecrets.activatedAt })
          .from(totpSecrets)
          .where(eq(totpSecrets.accountId, id)),
        db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, id)),
      ])
      return {
        activeSince: totp?.activeSince ?? null,
        recoveryCodesLeft: codes?.left ?? 0,
        missing: principal?.missingFactor ?? null,
      }
    },
  }),
)
