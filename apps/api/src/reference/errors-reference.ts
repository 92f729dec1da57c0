import { ERROR_CODES } from '@kubora/domain/kernel/domain-error'
import { locales } from '@kubora/i18n/locale'
import { serverTexts } from '@kubora/i18n/server-texts'

/** The page docs/ERRORS.md. */
export function errorsReference(): string {
  const rows = ERROR_CODES.map((code) => {
    const texts = locales.map((locale) => serverTexts(locale, 'errors')(($) => $[code], raw))
    return `| \`${code}\` | ${texts.join(' | ')} |`
  })
  return `# Error codes

Made from \`packages/domain/src/kernel/domain-error.ts\` and \`packages/schema/src/protocol/features\` by \`npm run exec -- node apps/api/src/reference/print-reference.ts\`.

The GraphQL API reports an expected failure with one of these codes as \`message\` and \`extensions.code\`; the site shows the text of
the reader's language. \`extensions.params\` fills what stands in double braces, \`extensions.fieldErrors\` names the fields to correct.
\`INTERNAL\` is anything else, with a trace id that is found in the log. Codes of the plugin protocol stand in
[PLUGIN-PROTOCOL.md](PLUGIN-PROTOCOL.md).

| code | ${locales.join(' | ')} |
|---|${locales.map(() => '---').join('|')}|
${rows.join('\n')}
`
}

/** Leaves placeholders as they are written. */
const raw = { skipInterpolation: true }
