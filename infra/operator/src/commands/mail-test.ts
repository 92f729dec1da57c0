import { mailSender, readVariables } from '@kubora/service/environment'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { OperatorError } from '#operator-error.ts'

const environment = z.object({ SMTP_URL: z.url({ protocol: /^smtps?$/ }), MAIL_FROM: mailSender })

/** Longest wait for a connection and for the greeting, ms; short, as somebody watches. */
const connectMs = 5_000
/** Longest silence of the mail server, ms. */
const silenceMs = 30_000

/**
 * Sends one mail by the mail server that SMTP_URL names, as the bridge would, and prints what the server said. Throws what
 * it said, without the password, when it refuses.
 */
export async function mailTestCommand(to: string): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = readVariables(environment, process.env)
  const { hostname, port } = new URL(url)
  const server = `The mail server ${hostname}${port && `:${port}`}`
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response, messageId } = await transport.sendMail({
      from,
      // an object, so that an address is never parsed as several
      to: { name: '', address: to },
      subject: 'Test mail of the command line',
      text: `This mail shows that ${hostname} accepts mails from ${from}. It was sent with "mail:test".\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    console.log(`${server} accepted the mail from ${from} to ${to}: ${response}`)
    console.log(
      `Its Message-ID is ${messageId}. Accepted is not delivered: look into the mailbox, and among spam.`,
    )
  } catch (error) {
    throw new OperatorError(`${server} did not accept the mail from ${from} to ${to}: ${reasonOf(error)}`)
  } finally {
    transport.close()
  }
}

/** Returns what the mail server said, or why there is no connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { response } = error as { response?: unknown }
  return typeof response === 'string' ? response : error.message
}
