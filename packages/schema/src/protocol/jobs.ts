import { z } from 'zod'
import { locales } from '#locales.ts'

const locale = z.enum(locales)

/** Payloads of jobs by topic: typed where a job is enqueued, parsed when it runs. */
export const jobPayloads = {
  /**
   * Mails a code to the account with the address, if there is one; sealed, as it may be the address of somebody without an
   * account.
   */
  'mail-code': z.object({ purpose: z.enum(['EMAIL_CONFIRM', 'PASSWORD_RESET']), sealedEmail: z.string() }),
  /** A mail with a one-time code; the code is sealed and dropped from the row once sent. */
  'send-code-mail': z.object({
    mail: z.enum(['confirm-email', 'reset-password']),
    to: z.string(),
    locale,
    codeId: z.string(),
    sealedCode: z.string(),
  }),
  /** A mail that informs the owner of an account of what happened to it. */
  'send-notice-mail': z.object({
    mail: z.enum(['password-changed', 'link-added', 'link-removed', 'link-requested', 'unlink-requested']),
    to: z.string(),
    locale,
    /** Values the text needs, such as the player's name. */
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
  /** Hashes the bytes of a complete upload, and makes them the file of its download. */
  'check-upload': z.object({ uploadId: z.string() }),
  /** Deletes bytes that nothing refers to any more. */
  'remove-stored-file': z.object({ storageKey: z.string() }),
} as const

/** Topics of jobs. */
export type JobTopic = keyof typeof jobPayloads

/** The payload of each topic. */
export type JobPayloads = { [Topic in JobTopic]: z.infer<(typeof jobPayloads)[Topic]> }
