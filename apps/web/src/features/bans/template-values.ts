import { addBanTemplateInput, banDuration, banUnits } from '@kubora/validation/bans'
import { type Realm, realms } from '@kubora/validation/realms'
import { z } from 'zod'
import type { TypedDuration } from '#shell/time/ban-duration.ts'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'
import type { BanTemplate } from '#features/bans/templates.documents.ts'

/** A template as the fields of the form hold it: an empty text is the whole network, and no rule. */
export interface TemplateValues {
  name: string
  realm: Realm | ''
  de: string
  en: string
  fr: string
  steps: TypedDuration[]
  ruleId: string
}

const { name, reasons } = addBanTemplateInput.shape

/** Input of the form of a template. */
export const templateFormInput = z.object({
  name,
  realm: z.enum(['', ...realms]),
  de: reasons.shape.de,
  en: reasons.shape.en,
  fr: reasons.shape.fr,
  steps: z.array(z.object({ duration: checkedBy(banDuration), unit: z.enum(banUnits) })),
  ruleId: z.string(),
})

/** What the form of a new template contains at first. */
export const newTemplateValues: TemplateValues = {
  name: '',
  realm: '',
  de: '',
  en: '',
  fr: '',
  steps: [{ duration: '1', unit: 'DAYS' }],
  ruleId: '',
}

/** Returns a template as the form holds it. */
export function templateValuesOf(template: BanTemplate): TemplateValues {
  return {
    name: template.name,
    realm: template.realm ?? '',
    de: reasonOf(template, 'de'),
    en: reasonOf(template, 'en'),
    fr: reasonOf(template, 'fr'),
    steps: template.steps.map(({ duration, unit }) => ({ duration: String(duration), unit })),
    ruleId: template.ruleId ?? '',
  }
}

/** Returns what the server gets of the form. */
export function templateContentOf({ name: typedName, realm, de, en, fr, steps, ruleId }: TemplateValues) {
  return {
    name: typedName,
    realm: realm === '' ? null : realm,
    reasons: { de, en, fr },
    steps: steps.map(({ duration, unit }) => ({ duration: Number(duration), unit })),
    ruleId: ruleId === '' ? null : ruleId,
  }
}
