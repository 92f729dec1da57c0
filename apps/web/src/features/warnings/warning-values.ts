import { evidenceLinks } from '@kubora/validation/bans'
import { realms, type Realm } from '@kubora/validation/realms'
import { createWarningInput, deleteWarningInput, warningDays } from '@kubora/validation/warnings'
import { z } from 'zod'
import type { WarningRecord } from '#features/warnings/warnings.documents.ts'
import { checkedBy, linesOf } from '#shell/forms/checked-by.ts'

/** A warning as the fields of its form hold it: an empty text is the whole network, or no end. */
export interface WarningValues {
  realm: Realm | ''
  reason: string
  days: string
  remark: string
  /** Id of the rule's content item; empty for none. */
  ruleId: string
  /** One link a line. */
  proof: string
}

/** What the form of a new warning contains at first. */
export const newWarningValues: WarningValues = {
  realm: '',
  reason: '',
  days: '90',
  remark: '',
  ruleId: '',
  proof: '',
}

/** Input of the form of a warning. */
export const warningFormInput = z.object({
  realm: z.enum(['', ...realms]),
  reason: createWarningInput.shape.reason,
  days: checkedBy(warningDays.nullable(), (text) => (text.trim() === '' ? null : text)),
  remark: checkedBy(createWarningInput.shape.remark),
  ruleId: z.string(),
  proof: checkedBy(evidenceLinks, linesOf),
})

/** Input of the form that deletes a warning. */
export const deleteFormInput = z.object({ comment: checkedBy(deleteWarningInput.shape.comment) })

/** Returns a warning as the form holds it. */
export function valuesOf({ realm, reason, days, remark, ruleId, proof }: WarningRecord): WarningValues {
  return {
    realm: realm ?? '',
    reason,
    days: days === null ? '' : String(days),
    remark: remark ?? '',
    ruleId: ruleId ?? '',
    proof: proof.join('\n'),
  }
}

/** Returns what the server gets of the form. */
export function contentOf({ realm, reason, days, remark, ruleId, proof }: WarningValues) {
  return {
    realm: realm === '' ? null : realm,
    reason,
    days: days.trim() === '' ? null : Number(days),
    remark: remark === '' ? null : remark,
    ruleId: ruleId === '' ? null : ruleId,
    proof: linesOf(proof),
  }
}
