import { createTransport } from 'nodemailer'
import type { Env } from '#env.ts'
import type { ComposedMail } from '#mail/write-mail.ts'

/** Hands mails to the mail server. */
export type Mailer = {
  /**
   * Resolves when the mail server has accepted the mail. Its Message-ID is made from `jobId`, so that a mail repeated after
   * a crash is recognized as the same one. Rejects when the mail was refused, or when `signal` aborts first.
   */
  send: (to: string, mail: ComposedMail, attempt: { jobId: string; signal: AbortSignal }) => Promise<void>
  /** Connects and logs in, without a mail. Returns why that fails, in one sentence without the password; null when it works. */
  check: () => Promise<string | null>
  close: () => void
}

/**
 * Longest silence of the mail server, ms. Long, as some servers scan a mail before they accept it, and a mail that times
 * out is sent again.
 */
const responseTimeoutMs = 60_000

type MailSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL'>

/**
 * Creates a mailer over `SMTP_URL`; it connects when there is something to send. `count` is called with what became of each
 * mail.
 */
export function createMailer(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailSettings,
  count: (outcome: 'accepted' | 'refused') => void,
): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: responseTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = new URL(PUBLIC_URL).hostname

  return {
    async send(to, { subject, html, text, locale }, { jobId, signal }) {
      signal.throwIfAborted()
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
      const sent = transport.sendMail({
        from: MAIL_FROM,
        // an object, so that an address is never parsed as several
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId: `<${jobId}@${domain}>`,
        headers: {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
      })
      sent.then(
        () => count('accepted'),
        () => count('refused'),
      )
      await Promise.race([sent, aborted])
    },
    async check() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        const { hostname, port } = new URL(SMTP_URL)
        const reason = error instanceof Error ? error.message : String(error)
        return `The mail server ${hostname}${port && `:${port}`} cannot be used: ${reason}. Mails wait in the outbox.`
      }
    },
    close: () => transport.close(),
  }
}
