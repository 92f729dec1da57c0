import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'
import { locales } from '#locales.ts'

const locale = z.enum(locales)
const nothing = z.object({})
const accountId = z.int().positive()

/** Accounts, how they log in, and their mails. */
export const accountsProtocol = {
  jobs: {
    /**
     * Mails a code to the account of the address, if there is one. The address is sealed, as it may be that of somebody
     * without an account.
     */
    'mail-code': z.object({ purpose: z.enum(['EMAIL_CONFIRM', 'PASSWORD_RESET']), sealedEmail: z.string() }),
    /** Mails a one-time code. The code is sealed, and removed from the row once it is sent. */
    'send-code-mail': z.object({
      mail: z.enum(['confirm-email', 'reset-password', 'change-email']),
      to: z.string(),
      locale,
      codeId: z.string(),
      sealedCode: z.string(),
    }),
  },
  mails: {
    'password-changed': nothing,
    'password-replaced': nothing,
    'email-changed': nothing,
    'email-replaced': nothing,
    'second-factor-set-up': nothing,
    'recovery-codes-renewed': nothing,
    'second-factor-turned-off': nothing,
    'passkey-added': nothing,
    'app-added': nothing,
    'second-factor-removed': nothing,
    'second-factor-reset': nothing,
  },
  liveEvents: {
    account: z.object({ kind: z.literal('account'), accountId, tokenStale: z.boolean() }),
    'session-ended': z.object({
      kind: z.literal('session-ended'),
      accountId,
      sessionId: z.guid().nullable(),
    }),
  },
  errorCodes: [
    'ALREADY_CONFIRMED',
    'EMAIL_ALREADY_REGISTERED',
    'EMAIL_NOT_CONFIRMED',
    'EMAIL_NOT_EXISTS',
    'INVALID_LOGIN',
    'LOGIN_EXPIRED',
    'PASSKEY_WRONG',
    'PASSWORD_WRONG',
    'SECOND_FACTOR_AWAITED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
  ],
} as const satisfies FeatureProtocol
