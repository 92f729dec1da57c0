import { z } from 'zod'
import { message } from '#messages.ts'
import { asGameName } from '#players.ts'
import { rowId, versionedRow } from '#row-id.ts'
import { requiredText } from '#text.ts'

/** Where a channel streams. */
export const streamPlatforms = ['twitch', 'youtube'] as const

/** One of {@link streamPlatforms}. */
export type StreamPlatform = (typeof streamPlatforms)[number]

/** Longest name of a channel on the page, code points. */
export const channelNameMaxLength = 60

const twitchLogin = /^[a-z0-9_]{1,25}$/
const youtubeId = /^UC[A-Za-z0-9_-]{22}$/
// letters and digits of any script, as YouTube allows in handles
const youtubeHandle = /^@[\p{L}\p{M}\p{N}_.·-]{3,30}$/u

const addresses: Record<StreamPlatform, RegExp> = {
  twitch: /^(?:https?:\/\/)?(?:www\.|m\.)?twitch\.tv\/([^/?#]+)\/?(?:[?#].*)?$/i,
  youtube:
    /^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(?:channel\/)?(@[^/?#]+|UC[^/?#]+)(?:\/(?:live|streams|videos|featured)?)?(?:[?#].*)?$/i,
}

/**
 * Returns a channel's handle as it is stored: a Twitch login in lower case, a YouTube `@handle` or `UC…` id. Accepts a
 * copied address of the channel, too; null when it is neither.
 */
export function readStreamHandle(platform: StreamPlatform, typed: string): string | null {
  const text = typed.trim()
  const name = decoded(addresses[platform].exec(text)?.[1] ?? text)
  if (platform === 'twitch') {
    const login = name.replace(/^@/, '').toLowerCase()
    return twitchLogin.test(login) ? login : null
  }
  if (youtubeId.test(name)) return name
  const handle = name.startsWith('@') ? name : `@${name}`
  return youtubeHandle.test(handle) ? handle : null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A channel in the TeamPanel's form; the handle is parsed into its stored form. */
export const livestreamChannelInput = z
  .object({
    platform: z.enum(streamPlatforms, { error: message('invalid-choice') }),
    handle: requiredText(200),
    displayName: requiredText(channelNameMaxLength).transform((name) => name.trim()),
    enabled: z.boolean(),
    /** Name of the player who streams on it; empty or null for none. */
    playerName: z
      .string()
      .max(32, { error: message('unknown-player') })
      // the database cannot look up any other text as a name
      .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), { error: message('unknown-player') })
      .nullish()
      .transform((name) => asGameName(name ?? '') || null),
    /** The player instead of a name, which another one may have by now: of what the log has. */
    playerId: rowId.nullish(),
  })
  .transform((input, context) => {
    const handle = readStreamHandle(input.platform, input.handle)
    if (handle !== null) return { ...input, handle }
    context.addIssue({ code: 'custom', path: ['handle'], message: message('stream-handle') })
    return z.NEVER
  })

/** Input of a change of a channel. */
export const editLivestreamChannelInput = versionedRow.and(livestreamChannelInput)
