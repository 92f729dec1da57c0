import {
  banDuration,
  banUnits,
  createBanInput,
  shortenBanInput,
  type BanUnit,
  unbanInput,
} from '@kubora/validation/bans'
import { type Realm, realms } from '@kubora/validation/realms'
import { z } from 'zod'
import { endOf, isSooner, type TypedDuration } from '#shell/time/ban-duration.ts'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import type { BanRecord } from '#features/bans/bans.documents.ts'
import { languageOfReason } from '#features/bans/proposed-values.ts'
import { checkedBy, linesOf } from '#shell/forms/checked-by.ts'

/** A ban as the fields of the form hold it: an empty text is the whole network, no rule, no template. */
export interface BanValues extends TypedDuration {
  realm: Realm | ''
  reason: string
  remark: string
  ruleId: string
  /** One link a line. */
  evidence: string
  templateId: string
  /** Whether each of several players gets the step of the template that comes next for them, instead of one duration. */
  byLadder: boolean
}

/** A shorter duration as the fields of its form hold it. */
export interface ShorterValues extends TypedDuration {
  comment: string
}

/** Error of a duration that would not end the ban sooner, as the server names it. */
export const notShorter = 'errors.BAN_NOT_SHORTER'

const fields = createBanInput.shape
const unit = z.enum(banUnits)

/** Input of the form of a ban. */
export const banFormInput = z.object({
  realm: z.enum(['', ...realms]),
  reason: fields.reason,
  remark: checkedBy(fields.remark),
  duration: checkedBy(banDuration),
  unit,
  ruleId: z.string(),
  evidence: checkedBy(fields.evidence, linesOf),
  templateId: z.string(),
  byLadder: z.boolean(),
})

/** Returns the input of the form that shortens a ban. */
export function shorterFormInput({ startsAt, endsAt }: Pick<BanRecord, 'startsAt' | 'endsAt'>) {
  return z
    .object({
      duration: checkedBy(banDuration),
      unit,
      comment: checkedBy(shortenBanInput.shape.comment),
    })
    .refine((typed) => endsSooner(typed, { startsAt, endsAt }), { path: ['duration'], error: notShorter })
}

/** Input of the form that ends a ban. */
export const unbanFormInput = z.object({ comment: checkedBy(unbanInput.shape.comment) })

/** Returns whether a ban of this duration would end sooner than it does; also for what is no duration. */
export function endsSooner(
  typed: TypedDuration,
  { startsAt, endsAt }: Pick<BanRecord, 'startsAt' | 'endsAt'>,
): boolean {
  const end = endOf(new Date(startsAt), typed)
  // what is no duration has an error of its own
  return end === undefined || isSooner(end, endsAt === null ? null : new Date(endsAt))
}

/** What the form of a new ban contains at first. */
export const newBanValues: BanValues = {
  realm: '',
  reason: '',
  remark: '',
  duration: '1',
  unit: 'DAYS',
  ruleId: '',
  evidence: '',
  templateId: '',
  byLadder: false,
}

/** Returns a ban as the form of a reader of this language holds it. */
export function valuesOf(ban: BanRecord, locale: string): BanValues {
  return {
    realm: ban.realm ?? '',
    reason: reasonIn(languageOfReason(ban.realm, locale), ban),
    remark: ban.remark ?? '',
    duration: String(ban.duration),
    unit: ban.unit,
    ruleId: ban.ruleId ?? '',
    evidence: ban.evidence.join('\n'),
    templateId: '',
    byLadder: false,
  }
}

/** Returns what the server gets of the form. */
export function contentOf(values: BanValues) {
  const { realm, reason, remark, duration, unit: banUnit, ruleId, evidence } = values
  return {
    realm: realm === '' ? null : realm,
    reason,
    remark: remark === '' ? null : remark,
    duration: Number(duration),
    unit: banUnit,
    ruleId: ruleId === '' ? null : ruleId,
    evidence: linesOf(evidence),
  }
}

/** What several players are banned with. */
export interface BansContent extends ReturnType<typeof contentOf> {
  templateId: string | null
  /** Whether each player gets the step of the template that comes next for them, instead of the duration. */
  byLadder: boolean
}

/** Returns the unit with this name; days for another text. */
export function unitNamed(text: string): BanUnit {
  return banUnits.find((name) => name === text) ?? 'DAYS'
}
