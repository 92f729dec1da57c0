import type { PolledChannel } from '@kubora/domain/livestreams/claim-poll'

/** Milliseconds after which a channel the platform did not know is looked up again. */
const lookAgainMs = 3_600_000

/** Longest text stored from a platform, characters. */
const textMaxLength = 500

/** Returns whether the channel's id must be looked up: the channel is new, or was not found an hour ago or earlier. */
export function isDueAgain({ externalId, missingAt }: PolledChannel, now: Date): boolean {
  if (externalId !== null) return false
  return missingAt === null || now.getTime() - missingAt.getTime() > lookAgainMs
}

/** Returns a platform's text cut to the stored length, without splitting the last character. */
export function readableText(text: string): string {
  return text.slice(0, textMaxLength).toWellFormed()
}
