import { z } from 'zod'
import { banReasonMaxLength } from '#bans.ts'
import { message } from '#messages.ts'
import { rawCodeOfText, refuseRawCode } from '#raw-code.ts'
import { rowId } from '#row-id.ts'
import { composedText, isStorableText } from '#text.ts'
import { warningReasonMaxLength } from '#warnings.ts'

/** Most characters of a text by which the ACP log is filtered. */
export const auditTextMaxLength = 254

// in units of UTF-16, of which a character has at most two
const filterTextOf = (maxLength: number) =>
  composedText()
    .max(maxLength, { error: message('toLong') })
    .refine(isStorableText, { error: message('invalid-characters') })
    .transform((text) => text.trim())
    .nullish()

const filterText = filterTextOf(auditTextMaxLength)

/** Which lines of the ACP log are meant; what is absent does not filter. */
export const auditFilter = z.object({
  actorId: rowId.nullish(),
  actorName: filterText,
  action: filterText,
  targetType: filterText,
  targetId: filterText,
  from: z.date().nullish(),
  to: z.date().nullish(),
  reason: filterTextOf(2 * Math.max(banReasonMaxLength, warningReasonMaxLength)),
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

/** How long a team member may undo an own action. */
export const undoMinutes = 10

/** Whether an entry of the ACP log can be reverted now. */
export const auditRevertStates = [
  'POSSIBLE',
  'CONFLICT',
  'REVERTED',
  'NOT_REVERTIBLE',
  'NO_PERMISSION',
] as const

/**
 * Why an entry of the ACP log cannot be reverted. NO_CHANGE: nothing was changed. RECEIVED: somebody has read or received it.
 * FILE_REMOVED: bytes are gone. OWN_ENTRY: what followed has an entry of its own. VERSIONS: the content keeps its versions.
 * PERSON: only the owner of the account decides. COMMAND_LINE: the operator's command line did it. NO_INVERSE: no
 * action takes it back yet. INCOMPLETE: the entry does not have the values that would come back. PASSED: its time is over. BOUGHT: it was
 * bought, and is given again at its order.
 */
export const auditRevertReasons = [
  'NO_CHANGE',
  'RECEIVED',
  'FILE_REMOVED',
  'OWN_ENTRY',
  'VERSIONS',
  'PERSON',
  'COMMAND_LINE',
  'PASSED',
  'NO_INVERSE',
  'INCOMPLETE',
  'BOUGHT',
] as const

/** One of {@link auditRevertReasons}. */
export type AuditRevertReason = (typeof auditRevertReasons)[number]

/** An entry of the ACP log. */
export const auditEntryTarget = z.object({ id: z.guid({ error: message('uuid') }) })

/** Most characters of the reason for a revert. */
const revertReasonMaxLength = 500

const revertReason = composedText()
  .max(revertReasonMaxLength, { error: message('toLong') })
  .refine(isStorableText, { error: message('invalid-characters') })
  .superRefine(refuseRawCode(rawCodeOfText))

/** The form of a revert. */
export const revertAuditEntryFormInput = z.object({ reason: revertReason })

/** Input of a revert of an entry; the reason may be left out. */
export const revertAuditEntryInput = auditEntryTarget.extend({
  reason: revertReason.nullish().transform((reason) => reason?.trim() || null),
})
