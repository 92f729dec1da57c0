import { formatNumber, formatRelativeTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import { Fact } from '#features/game-servers/fact.tsx'
import * as css from '#features/game-servers/game-servers.css.ts'
import { HealthFacts } from '#features/game-servers/health-facts.tsx'
import { PlayersOnline } from '#features/game-servers/players-online.tsx'
import { ServerState } from '#features/game-servers/server-columns.tsx'
import type { GameServer } from '#features/game-servers/shown-servers.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useNow } from '#shell/time/use-now.ts'

/** One game server: state, load, versions, and problems that need a person. */
export function GameServerFacts({ server }: { server: GameServer }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const unknown = t(($) => $.unknown)
  const { realm } = server
  return (
    <>
      {server.conflictAt ? <Conflict server={server} /> : null}
      <dl className={css.facts}>
        <Fact term={t(($) => $.column.state)}>
          <ServerState server={server} />
        </Fact>
        <Fact term={t(($) => $.column.kind)}>{t(($) => $.kind[server.kind])}</Fact>
        {realm ? <Fact term={t(($) => $.column.realm)}>{t(($) => $.realm[realm])}</Fact> : null}
        <Fact term={t(($) => $.column.slug)}>
          <code>{server.slug}</code>
        </Fact>
        <Fact term={t(($) => $.fact.players)}>
          <PlayersOnline server={server} />
        </Fact>
        <Fact term={t(($) => $.fact.waiting)}>{formatNumber(locale, server.pendingCommands)}</Fact>
        <Fact term={t(($) => $.fact.lastSync)}>
          {server.lastSyncAt ? <RelativeTime at={server.lastSyncAt} /> : t(($) => $.never)}
        </Fact>
        <Fact term={t(($) => $.fact.identity)}>{t(($) => $.identity[server.identityMode])}</Fact>
        <Fact term={t(($) => $.fact.staff)}>
          {t(($) => $.staff[server.vouchesForStaff ? 'vouches' : 'doesNot'])}
        </Fact>
        {realm ? (
          <Fact term={t(($) => $.fact.world)}>
            {t(($) => $.world[server.ownsWorld ? 'runs' : 'runsNot'])}
          </Fact>
        ) : null}
        <Fact term={t(($) => $.fact.plugin)}>{server.pluginVersion ?? unknown}</Fact>
        <Fact term={t(($) => $.fact.protocol)}>{server.protocolVersion ?? unknown}</Fact>
        <Fact term={t(($) => $.fact.software)}>{server.software ?? unknown}</Fact>
        {server.health ? <HealthFacts health={server.health} /> : null}
      </dl>
      {server.identityMode === 'OFFLINE' ? <Alert tone="neutral">{t(($) => $.offlineIdentity)}</Alert> : null}
    </>
  )
}

/** A second instance that uses the key of a game server. */
export function Conflict({ server: { name, conflictAt } }: { server: GameServer }) {
  const { t } = useTranslation('game-servers')
  const locale = useLocale()
  const now = useNow()
  if (conflictAt === null) return null
  return (
    <Alert tone="warning" role="status" title={t(($) => $.conflict.titleOf, { name })}>
      {t(($) => $.conflict.text, { ago: formatRelativeTime(locale, conflictAt, now) })}
    </Alert>
  )
}
