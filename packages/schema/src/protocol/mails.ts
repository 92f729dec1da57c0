import type { z } from 'zod'
import { collectProtocol } from '#protocol/collect-protocol.ts'

/** What the texts of a mail name, by the name of the mail. */
export const mailParams = collectProtocol('mails')

/** Names of mails. */
export type MailName = keyof typeof mailParams

/** What the texts of each mail name. */
export type MailParams = { [Name in MailName]: z.infer<(typeof mailParams)[Name]> }
