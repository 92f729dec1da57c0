import { formatNumber } from '@kubora/i18n/format'
import { EmptyState } from '@kubora/ui/empty-state'
import { DescriptionList } from '@kubora/ui/description-list'
import { Select } from '@kubora/ui/select'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useNavigate } from '@tanstack/react-router'
import { Server, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CharacterListCard, useCharacterColumns, WaitingName } from '#features/roleplay/character-columns.tsx'
import { useCharacterFacts } from '#features/roleplay/character-facts.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { characterOrders, type CharactersSearch } from '#features/roleplay/characters-search.ts'
import type { ShownCharacter, World } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { ToServers, UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { type CharacterRights, useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useCharacterParts } from '#features/roleplay/use-character-parts.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { WorldTabs } from '#features/roleplay/world-tabs.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import * as list from '#shell/table/list-table.css.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const rowId = ({ id }: ShownCharacter) => id

/** Properties of {@link CharactersPage}. */
export interface CharactersPageProps {
  realm: Realm
  search: CharactersSearch
}

/** The characters of a realm as the game reported them; search, order and columns are in the URL. */
export function CharactersPage({ realm, search }: CharactersPageProps) {
  const { t } = useTranslation('roleplay')
  const show = useSearchChange(search)
  const parts = useCharacterParts(realm, search)
  const { worlds = [], world } = useWorld(realm)
  const rights = useCharacterRights(realm)
  const columns = useCharacterColumns(rights.mayViewPlayers)
  const isAbandoned = world?.ownerName === null && (parts.rows?.length ?? 0) > 0
  return (
    <PanelPage
      title={t(($) => $.list.title, { realm: t(($) => $.realm[realm]) })}
      lead={world ? <WorldLine world={world} /> : <span>{'\u00a0'}</span>}
      trail={worlds.length > 1 ? [{ to: '/admin/characters', text: t(($) => $.worlds.title) }] : []}
      error={parts.error}
      denied={{
        title: t(($) => $.list.noPermission),
        permission: roleplayPermissions.listCharacters,
        realm,
      }}
    >
      <div className={panel.column}>
        <WorldTabs realm={realm} page="characters" />
        {isAbandoned ? <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} /> : null}
        <ListTools
          columns={columns}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.list.orders.NAME)}
          search={
            <PanelSearchField
              label={t(($) => $.list.searchLabel)}
              placeholder={t(($) => $.list.searchPlaceholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={search.q === undefined ? <Order search={search} onChange={show} /> : null}
        />
        <Found
          realm={realm}
          search={search}
          parts={parts}
          columns={columns}
          world={world}
          rights={rights}
          onAddress={show}
        />
      </div>
    </PanelPage>
  )
}

/** The order of the list; a search has its own, the best first. */
function Order({
  search,
  onChange,
}: {
  search: CharactersSearch
  onChange: (change: CharactersSearch) => void
}) {
  const { t } = useTranslation('roleplay')
  return (
    <div className={list.filter}>
      <Select
        compact
        label={t(($) => $.list.order)}
        value={search.order ?? characterOrders[0]}
        onChange={({ target }) =>
          onChange({ order: characterOrders.slice(1).find((order) => order === target.value) })
        }
        options={characterOrders.map((order) => ({ value: order, label: t(($) => $.list.orders[order]) }))}
      />
    </div>
  )
}

interface FoundProps extends CharactersPageProps {
  parts: ListParts<ShownCharacter>
  columns: ReturnType<typeof useCharacterColumns>
  world: World | undefined
  rights: CharacterRights
  onAddress: (change: CharactersSearch) => void
}

function Found({ realm, search, parts, columns, world, rights, onAddress }: FoundProps) {
  const { t } = useTranslation('roleplay')
  const navigate = useNavigate()
  return (
    <FoundRows
      parts={parts}
      failed={t(($) => $.list.loadFailed)}
      empty={
        search.q === undefined ? (
          <Nobody realm={realm} world={world} mayEditServers={rights.mayEditServers} />
        ) : (
          <NoMatch onReset={() => onAddress({ q: undefined })} />
        )
      }
    >
      {(loaded) => (
        <ListTable
          {...loaded}
          label={t(($) => $.worlds.title)}
          columns={columns}
          rowId={rowId}
          rowName={fullName}
          address={search}
          onAddress={onAddress}
          card={(character) => <CharacterListCard character={character} />}
          onOpen={({ characterId: id }) =>
            void navigate({ to: '/admin/characters/$lang/$id', params: { lang: realm, id } })
          }
          peek={(character) => <CharacterPeek character={character} rights={rights} />}
          total={<Total search={search} parts={parts} world={world} />}
        />
      )}
    </FoundRows>
  )
}

/** No character, and why. */
function Nobody({
  realm,
  world,
  mayEditServers,
}: {
  realm: Realm
  world: World | undefined
  mayEditServers: boolean
}) {
  const { t } = useTranslation('roleplay')
  if (world?.ownerName !== null)
    return (
      <EmptyState icon={<UsersRound size={28} />} title={t(($) => $.list.empty)}>
        {t(($) => $.list.emptyText)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Server size={28} />}
      title={t(($) => $.list.unowned)}
      action={mayEditServers ? <ToServers realm={realm} /> : null}
    >
      {t(($) => $.list[mayEditServers ? 'unownedText' : 'unownedTextOther'])}
    </EmptyState>
  )
}

interface TotalProps {
  search: CharactersSearch
  parts: ListParts<ShownCharacter>
  world: World | undefined
}

/** Most characters that the server counts one by one. */
const countedMax = 10_000

/** How many characters the list has, as far as that is known. */
function Total({ search, parts: { rows = [], nextCursor, isOld }, world }: TotalProps) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const known = search.q === undefined && world ? world.characterCount : null
  const { kind, count } = listCount({
    counted: known === null ? null : { count: Math.min(known, countedMax), isExact: known <= countedMax },
    loaded: rows.length,
    isWhole: nextCursor === null && !isOld,
  })
  const shown = formatNumber(locale, count)
  if (isOld) return t(($) => $.list.searching)
  if (kind === 'exact') return t(($) => $.world.count, { count, shown })
  return t(($) => $.list.moreThan, { count, shown })
}

/** What the row does not tell of a character. */
function CharacterPeek({ character, rights }: { character: ShownCharacter; rights: CharacterRights }) {
  const { t } = useTranslation('roleplay')
  const { who, now } = useCharacterFacts(character, rights.mayViewPlayers)
  const { realm: lang, characterId: id, waitingName } = character
  return (
    <div className={css.column}>
      {waitingName === null ? null : <WaitingName name={fullName(waitingName)} />}
      <DescriptionList entries={[...who, ...now]} />
      <div className={css.buttons}>
        <ButtonRouterLink variant="accent" to="/admin/characters/$lang/$id" params={{ lang, id }}>
          {t(($) => $.peek.open)}
        </ButtonRouterLink>
        {rights.mayRename ? (
          <ButtonRouterLink to="/admin/tools/charrename/$lang" params={{ lang }} search={{ character: id }}>
            {t(($) => $.peek.rename)}
          </ButtonRouterLink>
        ) : null}
      </div>
    </div>
  )
}
