import { premessageFormInput } from '@kubora/validation/premessages'
import { z } from 'zod'
import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'
import { owners } from '#features/premessages/premessages-search.ts'

/** Input of the form of a premessage. */
export const premessageForm = premessageFormInput.extend({ of: z.enum(owners) })

/** A premessage as the fields of the form hold it. */
export type PremessageValues = Pick<ShownPremessage, 'name' | 'chatTypes' | 'texts'> & {
  of: (typeof owners)[number]
}

/** Returns what the form contains at first: a premessage, or an empty one of the team or of the member. */
export function premessageValues(
  premessage: ShownPremessage | null,
  of: PremessageValues['of'],
): PremessageValues {
  if (premessage === null) return { of, name: '', chatTypes: [], texts: { de: '', en: '', fr: '' } }
  const { own, name, chatTypes, texts } = premessage
  return { of: own ? 'own' : 'team', name, chatTypes, texts: { de: texts.de, en: texts.en, fr: texts.fr } }
}

/** Returns the values by the paths that the server names. */
export function valuesByPath({ texts, ...values }: PremessageValues): Record<string, unknown> {
  return {
    ...values,
    ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [`texts.${language}`, text])),
  }
}
