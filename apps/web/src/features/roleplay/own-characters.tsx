import { formatEuros } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { type DescriptionEntry, DescriptionList } from '@kubora/ui/description-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { jobText } from '#features/roleplay/job-text.ts'
import { ownCharactersFragment } from '#features/roleplay/own-characters.documents.ts'
import * as css from '#features/roleplay/things.css.ts'
import { type FragmentOf, readFragment, type ResultOf } from '#graphql/graphql.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

type OwnCharacter = ResultOf<typeof ownCharactersFragment>['characters'][number]

/** The characters of one's own player on the account page, each with what it has; renders nothing without one. */
export function OwnCharacters({ account }: { account: FragmentOf<typeof ownCharactersFragment> }) {
  const { t } = useTranslation('own-characters')
  const ofRealm = Map.groupBy(readFragment(ownCharactersFragment, account).characters, ({ realm }) => realm)
  if (ofRealm.size === 0) return null
  return (
    <Card title={t(($) => $.title)}>
      <div className={css.column}>
        {[...ofRealm].map(([realm, characters]) => (
          <section key={realm} className={css.column}>
            <h3 className={css.heading}>{t(($) => $.realm[realm])}</h3>
            {characters.map((character) => (
              <OneCharacter key={character.id} character={character} />
            ))}
          </section>
        ))}
      </div>
    </Card>
  )
}

function OneCharacter({ character }: { character: OwnCharacter }) {
  const { t } = useTranslation('own-characters')
  const locale = useLocale()
  const { firstName, lastName, idNumber, money, lastPlayedAt, licenses, vehicles, properties } = character
  const entries: DescriptionEntry[] = [
    { term: t(($) => $.number), value: <span className={css.whole}>{idNumber}</span> },
    {
      term: t(($) => $.job),
      value: <span className={css.whole}>{jobText(character) ?? t(($) => $.noJob)}</span>,
    },
    { term: t(($) => $.money), value: money === null ? t(($) => $.notStated) : formatEuros(locale, money) },
    {
      term: t(($) => $.lastPlayed),
      value: lastPlayedAt === null ? t(($) => $.never) : <RelativeTime at={lastPlayedAt} />,
    },
    {
      term: t(($) => $.licenses),
      value: (
        <Things
          rows={licenses.map((license) => [license.licenseId, <License key="0" license={license} />])}
        />
      ),
    },
    {
      term: t(($) => $.vehicles),
      value: (
        <Things
          rows={vehicles.map(({ vehicleId, licensePlate, vehicleType, garage }) => [
            vehicleId,
            [
              licensePlate,
              vehicleType,
              garage === null ? t(($) => $.notParked) : t(($) => $.parked, { garage }),
            ].join(' · '),
          ])}
        />
      ),
    },
    {
      term: t(($) => $.properties),
      value: (
        <Things
          rows={properties.map(({ propertyId, address, price }) => [
            propertyId,
            price === null ? address : `${address} · ${formatEuros(locale, price)}`,
          ])}
        />
      ),
    },
  ]
  return (
    <article className={css.ownCharacter}>
      <h4 className={css.strong}>
        {firstName} {lastName}
      </h4>
      <DescriptionList entries={entries} />
    </article>
  )
}

/** Things below each other by their ids, or that there are none. */
function Things({ rows }: { rows: readonly (readonly [id: string, text: ReactNode])[] }) {
  const { t } = useTranslation('own-characters')
  if (rows.length === 0) return <span className={css.quiet}>{t(($) => $.none)}</span>
  return (
    <ul className={css.plainList}>
      {rows.map(([id, text]) => (
        <li key={id} className={css.whole}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function License({ license: { type, validUntil, valid } }: { license: OwnCharacter['licenses'][number] }) {
  const { t } = useTranslation('own-characters')
  const locale = useLocale()
  const date = validUntil === null ? '' : formatDate(locale, validUntil)
  const end = validUntil === null ? t(($) => $.forever) : t(($) => $[valid ? 'until' : 'expired'], { date })
  return (
    <>
      {t(($) => $.license[type])} · <span className={valid ? undefined : css.danger}>{end}</span>
    </>
  )
}
