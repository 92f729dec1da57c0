import { until } from '@kubora/plugin-sdk/conformance/until'

/** A mail as it arrived over SMTP. */
export type ArrivedMail = { readonly subject: string; readonly text: string }

type CaughtMail = { subject: string; text: string; to: { address: string }[] }

/** Waits for a mail to this address whose text matches, and returns the newest. Throws when none comes. */
export async function waitForMail(mailUrl: string, address: string, pattern: RegExp): Promise<ArrivedMail> {
  return until(`a mail to ${address} with ${pattern}`, async () => {
    const response = await fetch(`${mailUrl}/api/email`)
    // The mail catcher is ours; its list of mails has this shape.
    const mails = (await response.json()) as CaughtMail[]
    return mails.findLast(({ to, text }) => to.some((each) => each.address === address) && pattern.test(text))
  })
}
