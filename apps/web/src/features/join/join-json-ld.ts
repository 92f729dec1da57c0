import type { JsonLdContext } from '#shell/page/json-ld.ts'
import type { JoinError, JoinStep } from '#features/join/join-guide.query.ts'
import { writePageAddress } from '#contract/page-address.ts'
import { firstWords } from '#shell/rich-text/plain-words.ts'

/** Most characters of a text in structured data. */
const textMax = 2_000

/** Returns the guide as structured data for search engines: how to join, and its errors as questions with answers. */
export function joinJsonLd(
  { origin, locale }: JsonLdContext,
  name: string,
  { steps, errors }: { steps: readonly JoinStep[]; errors: readonly JoinError[] },
): object[] {
  const address = origin + writePageAddress(locale, '/join')
  return [
    {
      '@type': 'HowTo',
      name,
      inLanguage: locale,
      step: steps.map((step, index) => ({
        '@type': 'HowToStep',
        position: index + 1,
        name: step.title,
        text: firstWords(step.text, textMax),
        url: `${address}#${step.key}`,
      })),
    },
    {
      '@type': 'FAQPage',
      inLanguage: locale,
      mainEntity: errors.map((error) => ({
        '@type': 'Question',
        name: error.title,
        url: `${address}#${error.key}`,
        acceptedAnswer: { '@type': 'Answer', text: firstWords(error.text, textMax) },
      })),
    },
  ]
}
