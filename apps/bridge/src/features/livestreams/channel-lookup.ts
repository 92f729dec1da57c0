import type { PolledChannel } from '@kubora/domain/livestreams/claim-poll'

/** Milliseconds after which a channel the platform did not know is looked up again. */
const lookAgainMs = 3_600_000

/** Longest text kept of a platform, characters. */
const textMaxLength = 500

/** Whether the channel's id is to be asked for: it is new, or was unknown an hour ago. */
export function isDueAgain({ externalId, missingAt }: PolledChannel, now: Date): boolean {
  if (externalId !== null) return false
  return missingAt === null || now.getTime() - missingAt.getTime() > lookAgainMs
}

/** A platform's text as long as we keep it, without halves of a sign. */
export function readableText(text: string): string {
  return text.slice(0, textMaxLength).toWellFormed()
}
