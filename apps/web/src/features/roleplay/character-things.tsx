import { formatEuros, formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import type { Realm } from '@kubora/validation/realms'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { OwnerName } from '#features/roleplay/thing-owner.tsx'
import * as css from '#features/roleplay/things.css.ts'
import type { CharacterThings } from '#features/roleplay/things.documents.ts'
import { useThingRights } from '#features/roleplay/use-thing-rights.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Most things of a kind that the server returns of a character. */
const shownMax = 200

/** Properties of {@link CharacterThingCards}. */
export interface CharacterThingsProps {
  realm: Realm
  characterId: string
  /** undefined while they load. */
  things: CharacterThings | undefined
  /** The character is gone, and what it had with it. */
  isGone: boolean
}

/** The licences, vehicles and properties of a character; of one that is gone, what went with it. */
export function CharacterThingCards({ realm, characterId, things, isGone }: CharacterThingsProps) {
  const { t } = useTranslation('roleplay-things')
  return (
    <>
      <ThingsCard
        title={t(($) => $.file.licenses)}
        none={t(($) => $.file.noLicenses)}
        rows={things?.licenses}
      >
        {(license) => <LicenseLine license={license} isGone={isGone} />}
      </ThingsCard>
      <ThingsCard
        title={t(($) => $.file.vehicles)}
        none={t(($) => $.file.noVehicles)}
        rows={things?.vehicles}
      >
        {(vehicle) => (
          <VehicleLine realm={realm} characterId={characterId} vehicle={vehicle} isGone={isGone} />
        )}
      </ThingsCard>
      <ThingsCard
        title={t(($) => $.file.properties)}
        none={t(($) => $.file.noProperties)}
        rows={things?.properties}
      >
        {(property) => <PropertyLine property={property} isGone={isGone} />}
      </ThingsCard>
    </>
  )
}

interface ThingsCardProps<Row> {
  title: string
  /** Said where there is none. */
  none: string
  rows: readonly Row[] | undefined
  children: (row: Row) => ReactNode
}

function ThingsCard<Row extends { id: string }>({ title, none, rows, children }: ThingsCardProps<Row>) {
  const { t } = useTranslation('roleplay-things')
  const locale = useLocale()
  return (
    <Card title={title}>
      {rows === undefined ? (
        <Skeleton shape="row" />
      ) : rows.length === 0 ? (
        <p className={css.quiet}>{none}</p>
      ) : (
        <div className={css.part}>
          <ul className={css.entries}>
            {rows.map((row) => (
              <li key={row.id} className={css.thing}>
                {children(row)}
              </li>
            ))}
          </ul>
          {rows.length < shownMax ? null : (
            <p className={css.hint}>{t(($) => $.file.most, { shown: formatNumber(locale, shownMax) })}</p>
          )}
        </div>
      )}
    </Card>
  )
}

/** Says that a thing went with its character. */
function Gone() {
  const { t } = useTranslation('roleplay-things')
  return <Badge tone="neutral">{t(($) => $.file.goneWithIt)}</Badge>
}

function LicenseLine({
  license: { type, validUntil, valid },
  isGone,
}: {
  license: CharacterThings['licenses'][number]
  isGone: boolean
}) {
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  const locale = useLocale()
  const date = validUntil === null ? '' : formatDate(locale, validUntil)
  return (
    <>
      <span className={css.strong}>{t(($) => $.roleplay.changes.license[type])}</span>
      <span className={css.quiet}>
        {validUntil === null
          ? t(($) => $.file.forever)
          : t(($) => $.file[valid ? 'until' : 'expired'], { date })}
      </span>
      {isGone ? <Gone /> : valid ? null : <Badge tone="danger">{t(($) => $.file.expiredBadge)}</Badge>}
    </>
  )
}

function VehicleLine({
  realm,
  characterId,
  vehicle,
  isGone,
}: {
  realm: Realm
  characterId: string
  vehicle: CharacterThings['vehicles'][number]
  isGone: boolean
}) {
  const { t } = useTranslation('roleplay-things')
  const { licensePlate, vehicleType, vehicleColor, garage, owner } = vehicle
  const rights = useThingRights(realm)
  const facts = [
    vehicleType,
    ...(vehicleColor === null ? [] : [vehicleColor]),
    garage ?? t(($) => $.notParked),
  ]
  const isOwn = owner?.characterId === characterId
  return (
    <>
      <span className={css.plate}>{licensePlate}</span>
      <span className={css.quiet}>{facts.join(' · ')}</span>
      {isOwn ? (
        isGone ? (
          <Gone />
        ) : null
      ) : (
        <span>
          {owner === null ? (
            t(($) => $.file.withKeyNobody)
          ) : (
            <Trans
              t={t}
              i18nKey={($) => $.file.withKey}
              components={{
                owner: <OwnerName realm={realm} owner={owner} rights={rights} />,
              }}
            />
          )}
        </span>
      )}
    </>
  )
}

function PropertyLine({
  property: { address, price },
  isGone,
}: {
  property: CharacterThings['properties'][number]
  isGone: boolean
}) {
  const locale = useLocale()
  return (
    <>
      <span className={css.strong}>{address}</span>
      {price === null ? null : <span className={css.quiet}>{formatEuros(locale, price)}</span>}
      {isGone ? <Gone /> : null}
    </>
  )
}
