import type { TypedDuration } from '#shell/time/ban-duration.ts'
import type { BanValues } from '#features/bans/ban-values.ts'
import type { BanTemplate } from '#features/bans/templates.documents.ts'
import { reasonOf } from '#shell/texts/translated-reason.ts'

/** What a template puts into the form. */
export type ProposedValues = Pick<
  BanValues,
  'realm' | 'reason' | 'duration' | 'unit' | 'ruleId' | 'templateId'
>

/** Returns what a template puts into the form with one of its steps, in the language of the reader. */
export function proposedValues(
  template: Pick<BanTemplate, 'id' | 'realm' | 'reasons' | 'ruleId'>,
  step: BanTemplate['steps'][number],
  locale: string,
): ProposedValues {
  return {
    ...typedStep(step),
    realm: template.realm ?? '',
    reason: reasonOf(template, languageOfReason(template.realm, locale)),
    ruleId: template.ruleId ?? '',
    templateId: template.id,
  }
}

/** Returns the language in which the form shows a prepared reason: that of the realm, whose players would read it edited, else the reader's. */
export function languageOfReason(realm: BanTemplate['realm'], locale: string): string {
  return realm === 'de' || realm === 'fr' ? realm : locale
}

/** Returns a step of a template as the form holds it. */
export function typedStep({ duration, unit }: BanTemplate['steps'][number]): TypedDuration {
  return { duration: String(duration), unit }
}
