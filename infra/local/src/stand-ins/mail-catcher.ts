import { chmodSync, mkdirSync } from 'node:fs'
import { MailDev } from 'maildev'

/** A mail server that stores mails and shows them on a page. */
export type MailCatcher = {
  /** Page for people; programs read `/api/email`. */
  url: string
  stop: () => Promise<void>
}

/** Mutes `console.info` during the work: the catcher prints its address even with `silent`. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  const { info } = console
  console.info = () => undefined
  try {
    await work()
  } finally {
    console.info = info
  }
}

/** Starts the mail catcher inside this process, on 127.0.0.1. The newest 1,000 mails are kept in `dir` between runs. */
export async function startMailCatcher(options: {
  dir: string
  webPort: number
  smtpPort: number
}): Promise<MailCatcher> {
  mkdirSync(options.dir, { recursive: true })
  // Mails hold codes.
  chmodSync(options.dir, 0o700)
  const catcher = new MailDev({
    smtp: options.smtpPort,
    ip: '127.0.0.1',
    web: options.webPort,
    webIp: '127.0.0.1',
    mailDirectory: options.dir,
    maxEmails: 1000,
    silent: true,
  })
  await quietly(() => catcher.start())
  return {
    url: `http://127.0.0.1:${options.webPort}`,
    stop: () => catcher.stop(),
  }
}
