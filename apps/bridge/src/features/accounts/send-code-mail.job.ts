import { unseal } from '@kubora/domain/kernel/secret'
import { codes } from '@kubora/schema/db/codes'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineJob } from '#jobs/job.ts'
import { composeCodeMail } from '#features/accounts/code-mail.ts'

/** Mails a one-time code while it is valid. One that was used, replaced or has expired is not sent. */
export const sendCodeMailJob = defineJob({
  topic: 'send-code-mail',
  timeLimitMs: 90_000,
  // with the back-off, attempts last as long as a code is valid
  maxAttempts: 12,
  secrets: ['sealedCode'],
  async run(runtime, { mail, to, locale, codeId, sealedCode }, attempt) {
    const { db, secret } = runtime.context
    const [live] = await db
      .select({ id: codes.id })
      .from(codes)
      .where(
        and(
          eq(codes.id, codeId),
          isNull(codes.usedAt),
          isNull(codes.replacedAt),
          sql`${codes.expiresAt} > clock_timestamp()`,
        ),
      )
    if (!live) return
    const composed = composeCodeMail(runtime, mail, locale, unseal(secret, sealedCode))
    await runtime.mailer.send(to, composed, attempt)
  },
})
