import { z } from 'zod'
import { message } from '#messages.ts'
import { rowId, rowOrder, rowTarget, versionedRow } from '#row-id.ts'
import { composedText, requiredText } from '#text.ts'

/** Largest file staff may offer, in bytes: 2 GiB. */
export const downloadMaxBytes = 2 * 1024 ** 3

/** Most characters of the name of a section or file. */
export const downloadNameMaxLength = 80

/** Most characters of the description of a section or file. */
export const downloadDescriptionMaxLength = 500

/** Most characters of a file name. */
export const fileNameMaxLength = 100

/** Most characters of a version. */
export const versionLabelMaxLength = 40

// Windows opens a device by these names, whatever follows the dot
const deviceName = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i

/** Returns whether a file name means the same in every path, header and file system, as it is the address /download/{file}. */
export function isSafeFileName(name: string): boolean {
  return (
    name.length <= fileNameMaxLength &&
    /^[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]$/.test(name) &&
    !name.includes('..') &&
    !deviceName.test(name)
  )
}

/** Returns the safe file name that is nearest to that of a chosen file; empty when nothing of it is safe. */
export function suggestFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^A-Za-z0-9]+/, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 ? plain.slice(dot).slice(0, 20) : ''
  const stem = dot > 0 ? plain.slice(0, dot) : plain
  const short = `${stem.slice(0, fileNameMaxLength - ending.length)}${ending}`.replace(/[^A-Za-z0-9]+$/, '')
  return isSafeFileName(short) ? short : ''
}

const emptyToNull = (text: string | null | undefined) => (text == null || text.trim() === '' ? null : text)

// line breaks would split a heading or a table row
function oneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text)
}

function line(maxLength: number) {
  return requiredText(maxLength).refine(oneLine, { error: message('invalid-characters') })
}

/** Typed for forms, where an empty text means left out; inputs of the API may leave it out. */
function optional(text: z.ZodType<string, string>): z.ZodType<string | null, string> {
  const schema = z.string().nullish().transform(emptyToNull).pipe(text.nullable())
  return schema as z.ZodType<string | null, string>
}

const name = z.object({
  de: line(downloadNameMaxLength),
  en: optional(line(downloadNameMaxLength)),
  fr: optional(line(downloadNameMaxLength)),
})

const describing = requiredText(downloadDescriptionMaxLength)

type Texts = { de: string; en: string; fr: string }
type Translations = { de: string; en: string | null; fr: string | null }

/** Without a German text, the fallback of the others, there is no description. */
const descriptionTexts = z
  .object({ de: optional(describing), en: optional(describing), fr: optional(describing) })
  .refine(({ de, en, fr }) => de !== null || (en === null && fr === null), {
    error: message('required'),
    path: ['de'],
  })
  .transform(({ de, ...others }) => (de === null ? null : { de, ...others }))
  .nullable()
// typed for forms, as above
const description = descriptionTexts as z.ZodType<Translations | null, Texts>

const versionLabel = composedText()
  .trim()
  .max(versionLabelMaxLength, { error: message('toLong') })
  .refine((text) => oneLine(text) && text.isWellFormed(), { error: message('invalid-characters') })

const fileName = z
  .string({ error: message('required') })
  .trim()
  .min(1, { error: message('required'), abort: true })
  .refine(isSafeFileName, { error: message('file-name') })

/** A section of the download page. */
export const downloadSectionInput = z.object({ name, description })

/** Texts and file name of a download; its file is uploaded separately. */
export const downloadInput = z.object({ name, description, versionLabel, fileName })

const inSection = z.object({ sectionId: rowId })

/** Input of a new download. */
export const addDownloadInput = downloadInput.extend({
  ...inSection.shape,
  versionLabel: versionLabel.nullish().transform((label) => label ?? ''),
})

/**
 * Input of a change of a download; another section moves it to the end of that section. Without a label it keeps that of its
 * file, which may be a newer one than the editor read.
 */
export const editDownloadInput = downloadInput.extend({
  ...inSection.shape,
  ...versionedRow.shape,
  versionLabel: versionLabel.nullish(),
})

/** Input of a change of a section. */
export const editDownloadSectionInput = downloadSectionInput.extend(versionedRow.shape)

/** Input of deleting a section; `confirmedDownloads` is the number of downloads that the team member agreed to delete with it. */
export const deleteDownloadSectionInput = rowTarget.extend({ confirmedDownloads: z.int() })

/** Input of a new order of the downloads of a section. */
export const orderDownloadsInput = rowOrder.extend(inSection.shape)

/** Input of starting an upload: the facts declared about a file before its bytes are sent. */
export const startUploadInput = z.object({
  downloadId: rowId,
  versionLabel,
  sizeBytes: z
    .number({ error: message('number') })
    .int({ error: message('number') })
    .min(1, { error: message('file-empty') })
    .max(downloadMaxBytes, { error: message('file-size') }),
})
