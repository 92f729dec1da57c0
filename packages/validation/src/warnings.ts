import { z } from 'zod'
import { banReasonMaxLength, banRemarkMaxLength, evidenceLinks } from '#bans.ts'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { plainMessage } from '#raw-code.ts'
import { rowId, versionedRow } from '#row-id.ts'
import { optionalText } from '#text.ts'

/** The longest time until a warning expires, in days. */
export const warningDaysMax = 5000

/** Most active warnings that a threshold counts. */
export const warningCountMax = 100

/** Most characters of a warning's reason, which the player reads. */
export const warningReasonMaxLength = banReasonMaxLength

function wholeNumber(max: number, key: 'days-warning' | 'count-warnings') {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[0-9]{1,9}$/)
          .transform(Number),
      ],
      { error: (issue) => message(issue.input == null || issue.input === '' ? 'required' : 'number') },
    )
    .pipe(
      z
        .int({ error: message('number') })
        .min(1, { error: message(key) })
        .max(max, { error: message(key) }),
    )
}

/** Days until a warning expires, as a number or as the text of a form; a day is 24 hours, also when the clocks change. */
export const warningDays = wholeNumber(warningDaysMax, 'days-warning')

/** Active warnings that reach a threshold, as a number or as the text of a form. */
export const warningCount = wholeNumber(warningCountMax, 'count-warnings')

/** The realm; null or left out for the whole network. */
const realm = z
  .enum(realms, { error: message('invalid-choice') })
  .nullish()
  .transform((value) => value ?? null)

const content = {
  realm,
  reason: plainMessage(warningReasonMaxLength),
  remark: optionalText(banRemarkMaxLength, plainMessage),
  /** Null or left out: it never expires. */
  days: warningDays.nullish().transform((value) => value ?? null),
  ruleId: rowId.nullish().transform((value) => value ?? null),
  proof: evidenceLinks,
}

const target = { id: z.guid({ error: message('uuid') }), version: z.int({ error: message('number') }) }

/** The warning that is meant, in the version that was read. */
export const warningTarget = z.object(target)

/** Input of a new warning; the key is chosen once for each opened form. */
export const createWarningInput = z.object({
  playerId: rowId,
  ...content,
  idempotencyKey,
})

/** Input of a changed warning: all that it is from now on. The days count from when it was given. */
export const editWarningInput = z.object({ ...target, ...content })

/** Input of a deleted warning, with the reason for the team. */
export const deleteWarningInput = z.object({
  ...target,
  comment: optionalText(warningReasonMaxLength, plainMessage),
})

const threshold = { realm, count: warningCount, templateId: rowId }

/** Input of a new threshold. */
export const addWarningThresholdInput = z.object(threshold)

/** Input of a changed threshold: all that it is from now on. */
export const editWarningThresholdInput = z.object({ ...versionedRow.shape, ...threshold })
