import { Alert } from '@kubora/ui/alert'
import { skinUrl } from '@kubora/content/skins/skin-address'
import { Avatar } from '@kubora/ui/avatar'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { accountOverviewFragment } from '#features/accounts/account.documents.ts'
import { AccountOverview } from '#features/accounts/account-overview.tsx'
import { LoginDataCard } from '#features/accounts/login-data-card.tsx'
import { LoginHistory } from '#features/accounts/login-history.tsx'
import { SecondFactorCard } from '#features/accounts/second-factor-card.tsx'
import { SessionList } from '#features/accounts/session-list.tsx'
import { useTokenFollowsLink } from '#features/accounts/use-token-follows-link.ts'
import { OwnBanNotice } from '#features/bans/own-ban-notice.tsx'
import { OwnCharacters } from '#features/roleplay/own-characters.tsx'
import { OwnOrders } from '#features/shop/own-orders.tsx'
import { OwnStatsCard } from '#features/stats/own-stats.tsx'
import { OwnWarnings } from '#features/warnings/own-warnings.tsx'
import { LinkList } from '#features/player-links/link-list.tsx'
import { PushCard } from '#features/push/push-card.tsx'
import { readFragment } from '#graphql/graphql.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { takeReturnPath } from '#device/return-path.ts'
import { useSession } from '#shell/session/use-session.ts'
import * as css from './-account-page.css.ts'
import { AccountPageChangedSubscription, AccountPageQuery } from './-account-page.documents.ts'
import { playerText } from '#shell/player/player-text.ts'

/** The account: links, facts, devices, logins. Live, so that a link made in game completes it by itself. */
export function AccountPage({ reason }: { reason: 'not_verified' | undefined }) {
  const { t } = useTranslation('account')
  const [{ data, error }, refetch] = useQuery({ query: AccountPageQuery })
  useSubscription({ query: AccountPageChangedSubscription })
  const account = data?.me
  const player = account && readFragment(accountOverviewFragment, account).player
  useTokenFollowsLink(account ? (player?.id ?? null) : undefined)
  useWayBack(reason)
  const name = player ? playerText(player) : undefined
  return (
    <Page
      title={t(($) => $.title)}
      lead={name ? t(($) => $.greeting, { name }) : undefined}
      actions={player ? <PublicPageLink id={player.id} uuid={player.uuid} /> : null}
    >
      {reason === 'not_verified' && !player ? (
        <div className={css.notice}>
          <Alert tone="warning" role="status" title={t(($) => $.notVerified.title)}>
            {t(($) => $.notVerified.text)}
          </Alert>
        </div>
      ) : null}
      {account ? (
        <div className={css.grid}>
          <div className={css.wide}>
            <OwnBanNotice account={account} />
          </div>
          <div className={css.wide}>
            <OwnWarnings account={account} />
          </div>
          <div className={css.column}>
            <LinkList account={account} player={name} />
            <LoginDataCard account={account} />
            <SecondFactorCard account={account} />
            <PushCard />
            <SessionList account={account} />
          </div>
          <AccountOverview account={account} />
          <div className={css.wide}>
            <OwnStatsCard playerId={player?.id ?? null} />
          </div>
          <div className={css.wide}>
            <OwnOrders />
          </div>
          <div className={css.wide}>
            <OwnCharacters account={account} />
          </div>
          <div className={css.wide}>
            <LoginHistory account={account} />
          </div>
        </div>
      ) : error ? (
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
      ) : (
        <AccountSkeleton />
      )}
    </Page>
  )
}

/** The player's face and a link to the public page. */
function PublicPageLink({ id, uuid }: { id: string; uuid: string }) {
  const { t } = useTranslation('account')
  return (
    <div className={css.person}>
      <Avatar size={64} src={skinUrl(uuid, 'face', 128)} />
      <TextRouterLink to="/player/$id" params={{ id }}>
        {t(($) => $.publicPage)}
      </TextRouterLink>
    </div>
  )
}

/** Opens the page that required a player as soon as the token names one. */
function useWayBack(reason: 'not_verified' | undefined): void {
  const router = useRouter()
  const isLinked = (useSession()?.claims.playerId ?? null) !== null
  useEffect(() => {
    if (reason === undefined || !isLinked) return
    router.history.replace(takeReturnPath() ?? '/account')
  }, [reason, isLinked, router])
}

/** Skeleton of the cards while they load. */
function AccountSkeleton() {
  return (
    <div className={css.grid} aria-busy>
      <Card>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
      <Card>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="block" />
      </Card>
    </div>
  )
}
