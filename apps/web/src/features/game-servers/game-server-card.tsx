import { formatNumber, formatRelativeTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { StatusDot, type StatusDotProps } from '@kubora/ui/status-dot'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { gameServerFragment } from '#features/game-servers/game-servers.documents.ts'
import { Fact } from '#features/game-servers/fact.tsx'
import * as css from '#features/game-servers/game-servers.css.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { HealthFacts } from '#features/game-servers/health-facts.tsx'
import { PlayersOnline } from '#features/game-servers/players-online.tsx'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useNow } from '#shell/time/use-now.ts'

type GameServer = ResultOf<typeof gameServerFragment>

const stateTones: Record<GameServer['state'], StatusDotProps['tone']> = {
  CONNECTED: 'success',
  DISCONNECTED: 'danger',
  NEVER: 'neutral',
  DISABLED: 'neutral',
}

/** One game server: state, load, versions, and problems that need a person. */
export function GameServerCard({ server }: { server: GameServer }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const unknown = t(($) => $.unknown)
  return (
    <Card
      title={server.name}
      actions={
        <span className={css.state}>
          <StatusDot tone={stateTones[server.state]} />
          {t(($) => $.state[server.state])}
        </span>
      }
    >
      <div className={css.tags}>
        <Badge tone="teal">{t(($) => $.kind[server.kind])}</Badge>
        {server.realm ? <Badge>{t(($) => $.realm[server.realm ?? 'de'])}</Badge> : null}
        <code>{server.slug}</code>
      </div>
      {server.conflictAt ? <Conflict at={server.conflictAt} /> : null}
      <dl className={css.figures}>
        <Figure term={t(($) => $.fact.players)}>
          <PlayersOnline server={server} />
        </Figure>
        <Figure term={t(($) => $.fact.waiting)}>{formatNumber(locale, server.pendingCommands)}</Figure>
      </dl>
      <dl className={css.facts}>
        <Fact term={t(($) => $.fact.lastSync)}>
          {server.lastSyncAt ? <RelativeTime at={server.lastSyncAt} /> : t(($) => $.never)}
        </Fact>
        <Fact term={t(($) => $.fact.identity)}>{t(($) => $.identity[server.identityMode])}</Fact>
        <Fact term={t(($) => $.fact.staff)}>
          {t(($) => $.staff[server.vouchesForStaff ? 'vouches' : 'doesNot'])}
        </Fact>
        <Fact term={t(($) => $.fact.plugin)}>{server.pluginVersion ?? unknown}</Fact>
        <Fact term={t(($) => $.fact.protocol)}>{server.protocolVersion ?? unknown}</Fact>
        <Fact term={t(($) => $.fact.software)}>{server.software ?? unknown}</Fact>
        {server.health ? <HealthFacts health={server.health} /> : null}
      </dl>
      {server.identityMode === 'OFFLINE' ? <Alert tone="neutral">{t(($) => $.offlineIdentity)}</Alert> : null}
    </Card>
  )
}

function Conflict({ at }: { at: string }) {
  const { t } = useTranslation('game-servers')
  const ago = formatRelativeTime(useLocale(), at, useNow())
  return (
    <Alert tone="warning" role="status" title={t(($) => $.conflict.title)}>
      {t(($) => $.conflict.text, { ago })}
    </Alert>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt className={css.figureTerm}>{term}</dt>
      <dd className={css.figureValue}>{children}</dd>
    </div>
  )
}
