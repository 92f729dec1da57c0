import { formatEuros } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import type { Realm } from '@kubora/validation/realms'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingListPage } from '#features/roleplay/thing-list-page.tsx'
import { OwnerName, OwnerPlayer, ownerText } from '#features/roleplay/thing-owner.tsx'
import * as css from '#features/roleplay/things.css.ts'
import { type ListedProperty, PropertiesQuery } from '#features/roleplay/thing-lists.documents.ts'
import { propertiesVariables } from '#features/roleplay/thing-variables.ts'
import type { PropertiesSearch } from '#features/roleplay/things-search.ts'
import { type ThingRights, useThingRights } from '#features/roleplay/use-thing-rights.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Pause between two readings of the list, ms. */
const pauseMs = 3_000

/** The properties of a realm by address. */
export function PropertiesPage({ realm, search }: { realm: Realm; search: PropertiesSearch }) {
  const show = useSearchChange(search)
  const parts = useListParts({
    query: PropertiesQuery,
    variablesOf: (after) => propertiesVariables(realm, search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: parts.isLoading, refresh: parts.refresh })
  const rights = useThingRights(realm)
  return (
    <ThingListPage
      realm={realm}
      page="properties"
      search={search}
      onAddress={show}
      isNarrowed={search.q !== undefined || search.owned !== undefined || search.let !== undefined}
      onReset={() => show({ q: undefined, owned: undefined, let: undefined })}
      parts={parts}
      columns={usePropertyColumns(rights)}
      filters={<Filters search={search} onChange={show} />}
      rights={rights}
      rowName={({ address }) => address}
      card={(property) => <PropertyCard property={property} />}
      peek={(property) => <PropertyPeek property={property} rights={rights} />}
    />
  )
}

function partOf({ properties }: ResultOf<typeof PropertiesQuery>) {
  return properties
}

function Filters({
  search,
  onChange,
}: {
  search: PropertiesSearch
  onChange: (change: PropertiesSearch) => void
}) {
  const { t } = useTranslation('roleplay-things')
  const optionsOf = (filter: 'owned' | 'let') =>
    (['yes', 'no'] as const).map((value) => ({ value, label: t(($) => $.filter[filter][value]) }))
  return (
    <>
      <ListFilter
        label={t(($) => $.filter.owned.label)}
        value={search.owned}
        options={optionsOf('owned')}
        onChange={(owned) => onChange({ owned })}
      />
      <ListFilter
        label={t(($) => $.filter.let.label)}
        value={search.let}
        options={optionsOf('let')}
        onChange={(rented) => onChange({ let: rented })}
      />
    </>
  )
}

function usePropertyColumns(rights: ThingRights): readonly ListColumn<ListedProperty>[] {
  const { t } = useTranslation('roleplay-things')
  return useMemo(
    () => [
      {
        id: 'address',
        header: t(($) => $.column.address),
        cell: ({ address }) => (
          <span className={css.title} title={address}>
            {address}
          </span>
        ),
        canHide: false,
      },
      {
        id: 'owner',
        header: t(($) => $.column.owner),
        cell: ({ realm, owner }) => <OwnerName realm={realm} owner={owner} rights={rights} isCut />,
      },
      {
        id: 'player',
        header: t(($) => $.column.player),
        cell: ({ owner }) => <OwnerPlayer owner={owner} rights={rights} isCut />,
      },
      {
        id: 'price',
        header: t(($) => $.column.price),
        cell: (row) => <Price property={row} />,
        numeric: true,
        nowrap: true,
      },
      { id: 'let', header: t(($) => $.column.let), cell: (row) => <Let property={row} />, nowrap: true },
      {
        id: 'id',
        header: t(($) => $.column.id),
        cell: ({ propertyId }) => <span className={css.whole}>{propertyId}</span>,
        hiddenAtFirst: true,
      },
    ],
    [t, rights],
  )
}

function Price({ property: { price } }: { property: ListedProperty }) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  return price === null ? (
    <span className={css.quiet}>{t(($) => $.notStated)}</span>
  ) : (
    formatEuros(locale, price)
  )
}

function Let({ property: { rentable } }: { property: ListedProperty }) {
  const { t } = useTranslation('roleplay-things')
  return rentable === null ? (
    <span className={css.quiet}>{t(($) => $.notStated)}</span>
  ) : (
    t(($) => $.filter.let[rentable ? 'yes' : 'no'])
  )
}

/** A property as a card on a phone. */
function PropertyCard({ property }: { property: ListedProperty }) {
  const { t } = useTranslation('roleplay-things')
  const { address, owner } = property
  return (
    <div className={table.card}>
      <span className={css.title}>{address}</span>
      <span className={table.facts}>
        <span>
          {owner === null
            ? t(($) => $.owner.nobody)
            : (ownerText(owner) ?? t(($) => $.owner.notReported, { id: owner.characterId }))}
        </span>
        {property.price === null ? null : (
          <span>
            <Price property={property} />
          </span>
        )}
        {property.rentable === null ? null : (
          <span>
            <Let property={property} />
          </span>
        )}
      </span>
    </div>
  )
}

/** What the row does not tell of a property. */
function PropertyPeek({ property, rights }: { property: ListedProperty; rights: ThingRights }) {
  const { t } = useTranslation('roleplay-things')
  const { realm, propertyId, address, owner } = property
  return (
    <DescriptionList
      entries={[
        { term: t(($) => $.column.address), value: <span className={css.whole}>{address}</span> },
        {
          term: t(($) => $.column.owner),
          value: <OwnerName realm={realm} owner={owner} rights={rights} />,
        },
        ...(owner?.playerId == null
          ? []
          : [{ term: t(($) => $.column.player), value: <OwnerPlayer owner={owner} rights={rights} /> }]),
        { term: t(($) => $.column.price), value: <Price property={property} /> },
        { term: t(($) => $.column.let), value: <Let property={property} /> },
        { term: t(($) => $.column.id), value: <span className={css.whole}>{propertyId}</span> },
      ]}
    />
  )
}
