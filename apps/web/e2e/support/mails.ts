import { expect } from 'vitest'
import { product } from './product.ts'

/** A mail as the mail catcher lists it. */
export type CaughtMail = { id: string; subject: string; to: { address: string }[] }

/** Returns the mails an address has got by now. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${product.mail}/api/email`)
  const mails = (await response.json()) as CaughtMail[]
  return mails.filter((mail) => mail.to.some((recipient) => recipient.address === address))
}

/** Returns a mail whole. */
export async function readMail(
  id: string,
): Promise<{ subject: string; html: string; text: string; headers: Record<string, string> }> {
  return (await (await fetch(`${product.mail}/api/email/${id}`)).json()) as Awaited<
    ReturnType<typeof readMail>
  >
}

/** Returns the newest mail to an address, whole; waits for the first. */
export async function newestMail(address: string): ReturnType<typeof readMail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 60_000 }).toBeGreaterThan(0)
  return readMail((await mailsTo(address)).at(-1)?.id ?? '')
}

/** Returns the code in the newest unread mail to an address; waits for the mail. */
export async function codeFor(address: string, length: 5 | 16, seen: Set<string>): Promise<string> {
  let unread: CaughtMail | undefined
  await expect
    .poll(
      async () => {
        unread = (await mailsTo(address)).find(({ id }) => !seen.has(id))
        return unread !== undefined
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  const id = unread?.id ?? ''
  seen.add(id)
  const mail = await readMail(id)
  // the code stands behind its label; long ones in groups
  const code = /code\s?:\s*([A-Z2-8][A-Z2-8 -]*[A-Z2-8])\s*$/im.exec(mail.text)?.[1]?.replace(/[\s-]/g, '')
  expect(code, mail.text).toHaveLength(length)
  return code ?? ''
}
