import { useTranslation } from 'react-i18next'
import { Conflict, GameServerFacts } from '#features/game-servers/game-server-facts.tsx'
import type { GameServersSearch } from '#features/game-servers/game-servers-search.ts'
import { GameServersSummary } from '#features/game-servers/game-servers-summary.tsx'
import { ServerCard, useServerColumns } from '#features/game-servers/server-columns.tsx'
import { ServerFilters } from '#features/game-servers/server-filters.tsx'
import { type GameServer, shownServers } from '#features/game-servers/shown-servers.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { ListTotal } from '#shell/table/list-total.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'

/** Properties of {@link ServerList}. */
export interface ServerListProps {
  search: GameServersSearch
  servers: readonly GameServer[]
}

const serverId = ({ id }: GameServer) => id

/** All game servers, live; a press on one shows all of its facts. */
export function ServerList({ search, servers }: ServerListProps) {
  const { t } = useTranslation('game-servers')
  const show = useSearchChange(search)
  const columns = useServerColumns()
  const rows = shownServers(servers, search)
  return (
    <div className={panel.column}>
      <GameServersSummary servers={servers} />
      {servers
        .filter(({ conflictAt }) => conflictAt !== null)
        .map((server) => (
          <Conflict key={server.id} server={server} />
        ))}
      <WholeList
        label={t(($) => $.title)}
        columns={columns}
        rows={rows}
        rowId={serverId}
        rowName={({ name }) => name}
        address={search}
        onAddress={show}
        ownOrder={t(($) => $.ownOrder)}
        searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
        filters={<ServerFilters search={search} onChange={show} />}
        onReset={() => show({ q: undefined, state: undefined, realm: undefined })}
        card={(server) => <ServerCard server={server} />}
        peek={(server) => (
          <>
            <GameServerFacts server={server} />
            <ButtonRouterLink size="sm" to="/admin/server/$id" params={{ id: server.id }}>
              {t(($) => $.open)}
            </ButtonRouterLink>
          </>
        )}
        total={<ListTotal found={rows.length} all={servers.length} />}
      />
    </div>
  )
}
