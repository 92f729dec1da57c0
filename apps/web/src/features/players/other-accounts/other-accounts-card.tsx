import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import * as css from '#features/players/other-accounts/other-accounts.css.ts'
import { FindOtherAccountsMutation } from '#features/players/other-accounts/other-accounts.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'

type Found = ResultOf<typeof FindOtherAccountsMutation>['findOtherAccounts']

/** From this many accounts on the server does not count those of a network further. */
const countedAccounts = 50

/** Other accounts of the person who plays as a player: searched when asked for, as each search is recorded. */
export function OtherAccountsCard({ player }: { player: { id: string } }) {
  const { t } = useTranslation('other-accounts')
  const [{ data, error, fetching }, find] = useMutation(FindOtherAccountsMutation)
  const search = () => void find({ input: { playerId: player.id } })
  return (
    <Card title={t(($) => $.title)}>
      <div className={css.column}>
        <p className={css.quiet}>{t(($) => $.lead)}</p>
        <Button size="sm" busy={fetching} onClick={search}>
          {data ? t(($) => $.again) : t(($) => $.search)}
        </Button>
        <div role="status" className={css.list}>
          {data ? <Accounts found={data.findOtherAccounts} /> : null}
        </div>
        {error ? <LoadFailure title={t(($) => $.failed)} error={error} onRetry={search} /> : null}
      </div>
    </Card>
  )
}

function Accounts({ found: { linked, items, isWhole } }: { found: Found }) {
  const { t } = useTranslation('other-accounts')
  const locale = useLocale()
  if (!linked) return <p className={css.quiet}>{t(($) => $.notLinked)}</p>
  if (items.length === 0) return <p className={css.quiet}>{t(($) => $.none)}</p>
  return (
    <>
      <ul data-arrow-rows="inside" className={css.list}>
        {items.map((account, index) => (
          // an account without a player has no id that may be shown
          <li key={account.playerId ?? `account-${index}`}>
            <Account account={account} />
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <p className={css.quiet}>{t(($) => $.more, { shown: formatNumber(locale, items.length) })}</p>
      )}
    </>
  )
}

function Account({ account }: { account: Found['items'][number] }) {
  const { t } = useTranslation('other-accounts')
  const locale = useLocale()
  const { playerId, playerName, playerDisplayName, banned, lastSharedAt, sharedNetworks, networkAccounts } =
    account
  const [shared, accounts] = [sharedNetworks, networkAccounts].map((count) => formatNumber(locale, count))
  return (
    <>
      <div className={panel.rowName}>
        {playerId === null ? (
          t(($) => $.noPlayer)
        ) : (
          <TextRouterLink to="/admin/player/$id" params={{ id: playerId }}>
            <PlayerName name={playerName ?? ''} displayName={playerDisplayName} />
          </TextRouterLink>
        )}
        {banned ? <Badge tone="danger">{t(($) => $.banned)}</Badge> : null}
      </div>
      <div className={panel.rowFacts}>
        <span>{t(($) => $.shared, { count: sharedNetworks, shown: shared })}</span>
        <span>
          {networkAccounts < countedAccounts
            ? t(($) => $.accounts, { count: networkAccounts, shown: accounts })
            : t(($) => $.accountsMany, { shown: accounts })}
        </span>
        <span>
          {t(($) => $.last)} <RelativeTime at={lastSharedAt} />
        </span>
      </div>
    </>
  )
}
