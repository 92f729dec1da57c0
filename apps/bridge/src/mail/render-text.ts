import type { MailContent } from '#mail/compose-mail.ts'

/** Returns the mail as plain text, for readers and filters that take no HTML. */
export function renderText({ heading, text, code, button, notYou, brand, footer }: MailContent): string {
  return [
    heading,
    text,
    ...(code ? [`${code.label}: ${code.value}`, code.expiry] : []),
    `${button.label}:\n${button.url}`,
    notYou,
    // a line of "-- " marks a signature
    `-- \n${brand}\n${footer.automatic}\n${footer.operator}`,
    footer.links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ].join('\n\n')
}
