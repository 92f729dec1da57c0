import { Card } from '@kubora/ui/card'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { accountOverviewFragment } from '#features/accounts/account.documents.ts'
import { MailLanguage } from '#features/accounts/mail-language.tsx'
import { type FragmentOf, readFragment } from '#graphql/graphql.ts'
import * as css from '#features/accounts/account-overview.css.ts'
import { PlayerName } from '#shell/player/player-name.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { formatDate, formatDateTime } from '#shell/time/network-time.ts'

/** Registration, rank and playing time, and the language of mails. */
export function AccountOverview({ account }: { account: FragmentOf<typeof accountOverviewFragment> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { registeredAt, player, locale: mailLocale } = readFragment(accountOverviewFragment, account)
  const rankUntil = player?.rankValidUntil
    ? formatDateTime(locale, player.rankValidUntil)
    : t(($) => $.overview.unlimited)
  return (
    <Card title={t(($) => $.overview.title)}>
      <DescriptionList
        entries={[
          ...(player && player.displayName !== null
            ? [
                {
                  term: t(($) => $.overview.name),
                  value: (
                    <>
                      <PlayerName name={player.name} displayName={player.displayName} />
                      <p className={css.nameText}>{t(($) => $.overview.nameText)}</p>
                    </>
                  ),
                },
              ]
            : []),
          { term: t(($) => $.overview.registeredAt), value: formatDate(locale, registeredAt) },
          { term: t(($) => $.overview.rank), value: player?.rankName ?? t(($) => $.overview.noRank) },
          ...(player?.rankName ? [{ term: t(($) => $.overview.rankUntil), value: rankUntil }] : []),
          ...(player
            ? [
                {
                  term: t(($) => $.overview.playtime),
                  value: <PlayingTime minutes={player.playtimeMinutes} />,
                },
                { term: t(($) => $.overview.firstJoin), value: formatDate(locale, player.firstJoinAt) },
              ]
            : []),
        ]}
      />
      <MailLanguage chosen={mailLocale} />
    </Card>
  )
}
