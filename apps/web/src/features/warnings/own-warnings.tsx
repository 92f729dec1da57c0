import { Card } from '@kubora/ui/card'
import { Trans, useTranslation } from 'react-i18next'
import { ownWarningsFragment } from '#features/warnings/warnings.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** The active warnings of one's own player on the account page; renders nothing without one. */
export function OwnWarnings({ account }: { account: FragmentOf<typeof ownWarningsFragment> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { warnings } = readFragment(ownWarningsFragment, account)
  if (warnings.length === 0) return null
  return (
    <Card title={t(($) => $.warnings.title, { count: warnings.length })}>
      <ul className={css.entries}>
        {warnings.map(({ id, realm, reason, warnedAt, expiresAt }) => (
          <li key={id} className={css.entry}>
            <p className={css.text}>{reason}</p>
            <p className={css.quiet}>
              {t(($) => $.warnings.since, { date: formatDateTime(locale, warnedAt) })}{' '}
              {t(($) => $.ban.scope[realm ?? 'network'])}{' '}
              {expiresAt === null
                ? t(($) => $.warnings.forever)
                : t(($) => $.warnings.until, { date: formatDateTime(locale, expiresAt) })}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        <Trans
          t={t}
          i18nKey={($) => $.warnings.appeal}
          components={{ rules: <TextRouterLink to="/rules">{null}</TextRouterLink> }}
        />
      </p>
    </Card>
  )
}
