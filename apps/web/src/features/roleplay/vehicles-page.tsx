import { formatNumber } from '@kubora/i18n/format'
import { DescriptionList } from '@kubora/ui/description-list'
import type { Realm } from '@kubora/validation/realms'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ThingListPage } from '#features/roleplay/thing-list-page.tsx'
import { OwnerName, OwnerPlayer, ownerText } from '#features/roleplay/thing-owner.tsx'
import * as css from '#features/roleplay/things.css.ts'
import { type ListedVehicle, VehiclesQuery } from '#features/roleplay/thing-lists.documents.ts'
import { vehiclesVariables } from '#features/roleplay/thing-variables.ts'
import type { ThingsSearch } from '#features/roleplay/things-search.ts'
import { type ThingRights, useThingRights } from '#features/roleplay/use-thing-rights.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Pause between two readings of the list, ms. */
const pauseMs = 3_000

/** The vehicles of a realm by plate. */
export function VehiclesPage({ realm, search }: { realm: Realm; search: ThingsSearch }) {
  const show = useSearchChange(search)
  const parts = useListParts({
    query: VehiclesQuery,
    variablesOf: (after) => vehiclesVariables(realm, search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: parts.isLoading, refresh: parts.refresh })
  const rights = useThingRights(realm)
  return (
    <ThingListPage
      realm={realm}
      page="vehicles"
      search={search}
      onAddress={show}
      isNarrowed={search.q !== undefined}
      onReset={() => show({ q: undefined })}
      parts={parts}
      columns={useVehicleColumns(rights)}
      rights={rights}
      rowName={({ licensePlate }) => licensePlate}
      card={(vehicle) => <VehicleCard vehicle={vehicle} />}
      peek={(vehicle) => <VehiclePeek vehicle={vehicle} rights={rights} />}
    />
  )
}

function partOf({ vehicles }: ResultOf<typeof VehiclesQuery>) {
  return vehicles
}

function useVehicleColumns(rights: ThingRights): readonly ListColumn<ListedVehicle>[] {
  const { t } = useTranslation('roleplay-things')
  return useMemo(
    () => [
      {
        id: 'plate',
        header: t(($) => $.column.plate),
        cell: ({ licensePlate }) => (
          <span className={css.title} title={licensePlate}>
            {licensePlate}
          </span>
        ),
        canHide: false,
      },
      {
        id: 'type',
        header: t(($) => $.column.type),
        cell: (row) => (
          <span className={css.cut} title={typeOf(row)}>
            {typeOf(row)}
          </span>
        ),
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
      { id: 'keys', header: t(($) => $.column.keys), cell: (row) => <Keys vehicle={row} /> },
      {
        id: 'garage',
        header: t(($) => $.column.garage),
        cell: (row) => <Garage vehicle={row} />,
      },
      {
        id: 'id',
        header: t(($) => $.column.id),
        cell: ({ vehicleId }) => <span className={css.whole}>{vehicleId}</span>,
        hiddenAtFirst: true,
      },
    ],
    [t, rights],
  )
}

function typeOf({ vehicleType, vehicleColor }: ListedVehicle): string {
  return vehicleColor === null ? vehicleType : `${vehicleType} · ${vehicleColor}`
}

/** Who has a key beside the owner: the name of the only one, else how many. */
function Keys({ vehicle: { access, keyHolders } }: { vehicle: ListedVehicle }) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  const [first] = keyHolders
  if (first === undefined) return <span className={css.quiet}>{t(($) => $.keys.none)}</span>
  if (access.length === 1) {
    const name = ownerText(first) ?? first.characterId
    return (
      <span className={css.cut} title={name}>
        {name}
      </span>
    )
  }
  return t(($) => $.keys.count, { count: access.length, shown: formatNumber(locale, access.length) })
}

function Garage({ vehicle: { garage } }: { vehicle: ListedVehicle }) {
  const { t } = useTranslation('roleplay-things')
  return garage === null ? (
    <span className={css.quiet}>{t(($) => $.notParked)}</span>
  ) : (
    <span className={css.cut} title={garage}>
      {garage}
    </span>
  )
}

/** A vehicle as a card on a phone. */
function VehicleCard({ vehicle }: { vehicle: ListedVehicle }) {
  const { t } = useTranslation('roleplay-things')
  const { licensePlate, owner } = vehicle
  return (
    <div className={table.card}>
      <span className={css.title}>{licensePlate}</span>
      <span className={table.facts}>
        <span>{typeOf(vehicle)}</span>
        <span>
          {owner === null
            ? t(($) => $.owner.nobody)
            : (ownerText(owner) ?? t(($) => $.owner.notReported, { id: owner.characterId }))}
        </span>
      </span>
    </div>
  )
}

/** What the row does not tell of a vehicle, with everybody who has a key. */
function VehiclePeek({ vehicle, rights }: { vehicle: ListedVehicle; rights: ThingRights }) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  const { realm, vehicleId, licensePlate, vehicleType, vehicleColor, owner, access, keyHolders } = vehicle
  const whole = (text: string) => <span className={css.whole}>{text}</span>
  const further = access.length - keyHolders.length
  return (
    <div className={css.column}>
      <DescriptionList
        entries={[
          { term: t(($) => $.column.plate), value: whole(licensePlate) },
          { term: t(($) => $.column.type), value: whole(vehicleType) },
          {
            term: t(($) => $.column.color),
            value: vehicleColor === null ? t(($) => $.notStated) : whole(vehicleColor),
          },
          { term: t(($) => $.column.garage), value: <Garage vehicle={vehicle} /> },
          {
            term: t(($) => $.column.owner),
            value: <OwnerName realm={realm} owner={owner} rights={rights} />,
          },
          ...(owner?.playerId == null
            ? []
            : [{ term: t(($) => $.column.player), value: <OwnerPlayer owner={owner} rights={rights} /> }]),
          { term: t(($) => $.column.id), value: whole(vehicleId) },
        ]}
      />
      <section className={css.part}>
        <h3 className={css.heading}>{t(($) => $.keys.title)}</h3>
        {keyHolders.length === 0 ? (
          <p className={css.quiet}>{t(($) => $.keys.none)}</p>
        ) : (
          <ul className={css.entries}>
            {keyHolders.map((holder) => (
              <li key={holder.characterId}>
                <OwnerName realm={realm} owner={holder} rights={rights} />{' '}
                <span className={css.hint}>
                  <OwnerPlayer owner={holder} rights={rights} />
                </span>
              </li>
            ))}
            {further > 0 ? (
              <li className={css.quiet}>
                {t(($) => $.keys.further, { count: further, shown: formatNumber(locale, further) })}
              </li>
            ) : null}
          </ul>
        )}
      </section>
    </div>
  )
}
