import { formatRelativeTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Stack } from '@kubora/ui/stack'
import { Trans, useTranslation } from 'react-i18next'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import { ownBanFragment } from '#features/bans/own-ban.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a banned player reads on the account page: why, until when, and what can be done; renders nothing without a ban. */
export function OwnBanNotice({ account }: { account: FragmentOf<typeof ownBanFragment> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const now = useNow()
  const { ban } = readFragment(ownBanFragment, account)
  if (ban === null) return null
  const { realm, endsAt } = ban
  return (
    <Alert tone="warning" title={t(($) => $.ban.title)}>
      <Stack gap={2}>
        <p className={css.text}>{t(($) => $.ban.reason, { reason: reasonIn(locale, ban) })}</p>
        <p>
          {t(($) => $.ban.scope[realm ?? 'network'])}{' '}
          {endsAt === null
            ? t(($) => $.ban.permanent)
            : t(($) => $.ban.until, {
                date: formatDateTime(locale, endsAt),
                left: formatRelativeTime(locale, endsAt, now),
              })}
        </p>
        <p>
          <Trans
            t={t}
            i18nKey={($) => $.ban.appeal}
            components={{ rules: <TextRouterLink to="/rules">{null}</TextRouterLink> }}
          />
        </p>
      </Stack>
    </Alert>
  )
}
