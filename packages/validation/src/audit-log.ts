import { z } from 'zod'
import { message } from '#messages.ts'
import { rowId } from '#row-id.ts'
import { isStorableText } from '#text.ts'

/** Most characters of a text by which the ACP log is filtered. */
export const auditTextMaxLength = 254

const filterText = z
  .string()
  .max(auditTextMaxLength, { error: message('toLong') })
  .refine(isStorableText, { error: message('invalid-characters') })
  .transform((text) => text.trim())
  .nullish()

/** Which lines of the ACP log are meant; what is absent does not filter. */
export const auditFilter = z.object({
  actorId: rowId.nullish(),
  actorName: filterText,
  action: filterText,
  targetType: filterText,
  targetId: filterText,
  from: z.date().nullish(),
  to: z.date().nullish(),
  text: filterText,
})

/** Formats in which the ACP log is exported. */
export const auditExportFormats = ['CSV', 'NDJSON'] as const

/** A part of an export of the ACP log. */
export const auditExport = z.object({
  filter: auditFilter.nullish(),
  format: z.enum(auditExportFormats, { error: message('invalid-choice') }),
  /** How many lines of the export were sent before this part. */
  from: z
    .int32({ error: message('number') })
    .min(0, { error: message('number') })
    .nullish(),
})
