import { z } from 'zod'
import { locales } from '#locales.ts'

const locale = z.enum(locales)

/** Payloads of jobs by topic. The types are checked where a job is enqueued; the payload is parsed when the job runs. */
export const jobPayloads = {
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
  /** Mails the owner of an account about a change to it, or to a ban, a warning or the rank of its player. */
  'send-notice-mail': z.object({
    mail: z.enum([
      'password-changed',
      'password-replaced',
      'email-changed',
      'email-replaced',
      'second-factor-set-up',
      'recovery-codes-renewed',
      'second-factor-turned-off',
      'passkey-added',
      'app-added',
      'second-factor-removed',
      'second-factor-reset',
      'link-added',
      'link-removed',
      'link-requested',
      'unlink-requested',
      'ban-made',
      'ban-changed',
      'ban-ended',
      'warning-made',
      'rank-ends',
    ]),
    to: z.string(),
    locale,
    /** Parameters of the text, such as the player's name. */
    params: z.record(z.string(), z.string()),
  }),
  /** Shows the player in game, in the account's language, that a link began or ended. */
  'announce-link': z.object({
    playerId: z.number(),
    accountId: z.number(),
    kind: z.enum(['GAME', 'VOICE', 'CHAT_PLATFORM']),
    linked: z.boolean(),
    locale,
    externalName: z.string(),
  }),
  /** Disconnects the player of a ban that begins to hold somewhere, if it is still active, from the game servers it holds on. */
  'kick-banned': z.object({ banId: z.string() }),
  /** Shows the player a new or changed warning in game, now or at the next join, while it is active. */
  'show-warning': z.object({ warningId: z.string() }),
  /** Sends the game servers what further members of a group, or holders of a rank, hold now. */
  'renew-rights': z.object({
    afterPlayerId: z.number(),
    rankId: z.number().optional(),
    groupId: z.number().optional(),
  }),
  /** Hashes the bytes of a complete upload and makes them the file of its download. */
  'check-upload': z.object({ uploadId: z.string() }),
  /** Checks the bytes of a complete file of evidence, and writes pictures anew. */
  'check-evidence': z.object({ fileId: z.string() }),
  /** Deletes bytes that no row refers to any more. */
  'remove-stored-file': z.object({ storageKey: z.string() }),
} as const

/** Topics of jobs. */
export type JobTopic = keyof typeof jobPayloads

/** The payload of each topic. */
export type JobPayloads = { [Topic in JobTopic]: z.infer<(typeof jobPayloads)[Topic]> }
