import type { WriteBanText } from '@kubora/domain/bans/ban-part'
import { formatInstant } from '@kubora/i18n/format'
import { serverTexts } from '@kubora/i18n/server-texts'
import type { Runtime } from '#runtime.ts'

/** Returns the address where a banned player may appeal. */
export function appealUrl({ publicUrl }: Pick<Runtime, 'publicUrl'>): string {
  return `${publicUrl}/account`
}

/** Creates the writer of what banned players read: where they are banned, why, until when, and where to appeal. */
export function createBanText(runtime: Pick<Runtime, 'site' | 'publicUrl' | 'timeZone'>): WriteBanText {
  return (locale, { reason, realm, endsAt }, timeLeft) => {
    const texts = serverTexts(locale, 'game')
    const lines = [
      realm === null
        ? texts(($) => $.ban.network, { brand: runtime.site.brand })
        : texts(($) => $.ban.realm[realm], { brand: runtime.site.brand }),
      texts(($) => $.ban.reason, { reason: oneLine(reason) }),
      endsAt === null
        ? texts(($) => $.ban.permanent)
        : texts(($) => $.ban.until, { until: formatInstant(locale, endsAt, runtime.timeZone) }),
      timeLeft !== null && texts(($) => $.ban.timeLeft, { timeLeft }),
      texts(($) => $.ban.appeal, { address: appealUrl(runtime) }),
    ]
    return lines.filter((line) => line !== false).join('\n')
  }
}

// so that a reason looks like no other line, and nothing is put into it
function oneLine(reason: string): string {
  return reason.replace(/\s+/g, ' ').replaceAll('{timeLeft}', 'timeLeft')
}
