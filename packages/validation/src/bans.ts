import { z } from 'zod'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId, versionedRow } from '#row-id.ts'
import { optionalText, requiredText } from '#text.ts'

/** Units of a ban's duration (docs/SPECIFICATION.md §3). A day is 24 hours, also when the clocks change. */
export const banUnits = ['DAYS', 'HOURS', 'MINUTES'] as const

/** One of {@link banUnits}. */
export type BanUnit = (typeof banUnits)[number]

/** Seconds of each unit. */
export const banUnitSeconds: Readonly<Record<BanUnit, number>> = { DAYS: 86_400, HOURS: 3_600, MINUTES: 60 }

/** The duration of a ban without an end. */
export const permanentDuration = -1

/** The longest duration, in any unit (docs/SPECIFICATION.md §9). */
export const banDurationMax = 5000

/** Most characters of a reason: what a player reads on being disconnected. */
export const banReasonMaxLength = 500

/** Most characters of a remark for the team. */
export const banRemarkMaxLength = 2000

/** Most links of evidence, and most characters of one. */
export const banEvidenceMax = 20
const evidenceMaxLength = 2000

/**
 * A duration, as a number or as the text of a form: a whole number from −1 (permanent) over 0 (ends at once) to 5000, without
 * any other spelling (`1e3`, `+1`, `1.0`).
 */
export const banDuration = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?[0-9]{1,9}$/)
        .transform(Number),
    ],
    { error: (issue) => message(issue.input == null || issue.input === '' ? 'required' : 'number') },
  )
  .pipe(
    z
      .int({ error: message('number') })
      .min(permanentDuration, { error: message('duration-ban') })
      .max(banDurationMax, { error: message('duration-ban') })
      // −0 is 0
      .transform((duration) => duration + 0),
  )

const unit = z.enum(banUnits, { error: message('invalid-choice') })

/** The realm a ban holds in; null or left out for the whole network. */
const realm = z
  .enum(realms, { error: message('invalid-choice') })
  .nullish()
  .transform((value) => value ?? null)

const remark = optionalText(banRemarkMaxLength, plainMessage)

/** Links to what proves a ban or a warning; each stands once. */
export const evidenceLinks = z
  .array(
    z
      .string({ error: message('required') })
      .max(evidenceMaxLength, { error: message('toLong'), abort: true })
      .refine(isHttpsAddress, { error: message('https-address') }),
  )
  .max(banEvidenceMax, { error: message('invalid-choice') })
  .default([])
  .transform((urls) => [...new Set(urls)])

function isHttpsAddress(text: string): boolean {
  // what follows `https://` is shown as a link: nothing in it may hide where it leads
  if (!/^https:\/\/[^\s\p{C}@\\]+$/u.test(text)) return false
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

const content = {
  realm,
  reason: plainMessage(banReasonMaxLength),
  remark,
  duration: banDuration,
  unit,
  ruleId: rowId.nullish().transform((value) => value ?? null),
  evidence: evidenceLinks,
}

/** What the player reads, in each language. */
const reasons = z.object({
  de: plainMessage(banReasonMaxLength),
  en: plainMessage(banReasonMaxLength),
  fr: plainMessage(banReasonMaxLength),
})

const comment = optionalText(banReasonMaxLength, plainMessage)

/** The ban that is meant, in the version that was read. */
const target = { id: z.guid({ error: message('uuid') }), version: z.int({ error: message('number') }) }

/** The same with the realm that was read: who may only in a realm changes no ban of another scope. */
const scopedTarget = { ...target, realm }

/** Input of a new ban; the key is chosen once for each opened form. */
export const createBanInput = z.object({
  playerId: rowId,
  ...content,
  /** The template whose next step was proposed. */
  templateId: rowId.nullish().transform((value) => value ?? null),
  idempotencyKey,
})

/** Input of a changed ban: all that it is from now on. The duration counts from the start of the ban. */
export const editBanInput = z.object({
  ...target,
  ...content,
  /** The reason in each language, as a revert gives it back; left out where a team member writes the reason. */
  reasons: reasons.nullish(),
})

/** Input of a shorter duration, which counts from the start of the ban. */
export const shortenBanInput = z.object({ ...scopedTarget, duration: banDuration, unit, comment })

/** The ban that is meant. */
export const banTarget = z.object(scopedTarget)

/** Input of an unban. */
export const unbanInput = z.object({ ...scopedTarget, comment })

/** Most characters of a template's name, and most steps of its ladder. */
export const banTemplateNameMaxLength = 80
export const banStepsMax = 10

const template = {
  realm,
  name: requiredText(banTemplateNameMaxLength),
  reasons,
  /** The durations of the first ban, the second …; the last one is that of all further bans. */
  steps: z
    .array(z.object({ duration: banDuration, unit }))
    .min(1, { error: message('required') })
    .max(banStepsMax, { error: message('invalid-choice') }),
  ruleId: rowId.nullish().transform((value) => value ?? null),
}

/** Input of a new template of bans. */
export const addBanTemplateInput = z.object(template)

/** Input of a changed template: all that it is from now on. */
export const editBanTemplateInput = z.object({ ...versionedRow.shape, ...template })
