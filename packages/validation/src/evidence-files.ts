import { z } from 'zod'
import { message } from '#messages.ts'
import { codePointLength, composedText, isStorableText } from '#text.ts'

/** Largest file of evidence, in bytes: 100 MB. */
export const evidenceFileMaxBytes = 100_000_000

/** Largest picture, of evidence or of a chat, in bytes: 32 MB, which are read into memory at once. */
export const pictureMaxBytes = 32_000_000

/** Most files of evidence of a ban, unfinished ones too. */
export const evidenceFilesMax = 10

/** Most bytes of all files of evidence of a ban. */
export const evidenceBanMaxBytes = 500_000_000

/** Most unfinished uploads of evidence of a team member. */
export const evidenceUploadsMax = 3

/** Most bytes of evidence that a team member may send within 24 hours. */
export const evidenceDailyMaxBytes = 2_000_000_000

/** What browsers may offer to choose; the bytes decide, not the name. */
export const evidenceMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
] as const

const fileNameMaxLength = 120

/** The name that is shown of a file: its last part, without characters that are not seen, cut where it is too long. */
export const shownFileName = composedText()
  .refine(isStorableText, { error: message('invalid-characters'), abort: true })
  .transform((name) => {
    const last = name.split(/[/\\]/).at(-1) ?? ''
    const plain = last.replaceAll(/\p{C}/gu, '').trim()
    if (plain === '') return '–'
    return codePointLength(plain) <= fileNameMaxLength
      ? plain
      : `${Array.from(plain)
          .slice(0, fileNameMaxLength - 1)
          .join('')}…`
  })

/** Input of starting an upload: the facts declared about a file before its bytes are sent. */
export const startEvidenceInput = z.object({
  banId: z.guid({ error: message('uuid') }),
  fileName: shownFileName,
  sizeBytes: z
    .number({ error: message('number') })
    .int({ error: message('number') })
    .min(1, { error: message('file-empty') })
    .max(evidenceFileMaxBytes, { error: message('evidence-size') }),
})
