import type { WriteWarningText } from '@kubora/domain/warnings/show-warning'
import { formatInstant } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { Runtime } from '#runtime.ts'

/** Creates the writer of what warned players read in the game: where they are warned, why, until when, and where it stands. */
export function createWarningText(
  runtime: Pick<Runtime, 'site' | 'publicUrl' | 'timeZone'>,
): WriteWarningText {
  return (locale, { reason, realm, expiresAt }) => {
    const texts = serverTexts(locale, 'game')
    const { brand } = runtime.site
    return [
      realm === null
        ? texts(($) => $.warning.network, { brand })
        : texts(($) => $.warning.realm[realm], { brand }),
      // so that a reason looks like no other line
      texts(($) => $.warning.reason, { reason: reason.replace(/\s+/g, ' ') }),
      expiresAt === null
        ? texts(($) => $.warning.permanent)
        : texts(($) => $.warning.until, { until: formatInstant(locale, expiresAt, runtime.timeZone) }),
      texts(($) => $.warning.more, { address: `${runtime.publicUrl}/account` }),
    ].join('\n')
  }
}
