import { formatEuros } from '@kubora/i18n/format'
import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Birthday, PlayerName } from '#features/roleplay/character-facts.tsx'
import { fullName } from '#features/roleplay/character-name.ts'
import { jobText } from '#features/roleplay/job-text.ts'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { playerTextOf } from '#shell/player/player-text.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'

type ColumnId = 'name' | 'idNumber' | 'player' | 'job' | 'money' | 'lastPlayed' | 'birthday'

/** Returns the columns of the list of characters. */
export function useCharacterColumns(mayViewPlayers: boolean): readonly ListColumn<ShownCharacter>[] {
  const { t } = useTranslation('roleplay')
  return useMemo(() => {
    const named = (id: ColumnId) => ({ id, header: t(($) => $.column[id]) })
    return [
      { ...named('name'), cell: (row) => <NameCell character={row} />, canHide: false },
      {
        ...named('idNumber'),
        cell: ({ idNumber }) => (
          <span className={css.short} title={idNumber}>
            {idNumber}
          </span>
        ),
      },
      {
        ...named('player'),
        cell: (row) => <PlayerName character={row} isLink={mayViewPlayers} />,
        nowrap: true,
      },
      { ...named('job'), cell: (row) => <Job character={row} /> },
      { ...named('money'), cell: (row) => <Money character={row} />, numeric: true, nowrap: true },
      { ...named('lastPlayed'), cell: (row) => <LastPlayed character={row} />, nowrap: true },
      {
        ...named('birthday'),
        cell: ({ birthday }) => <Birthday birthday={birthday} />,
        nowrap: true,
        hiddenAtFirst: true,
      },
    ]
  }, [t, mayViewPlayers])
}

/** A character as a card on a phone. */
export function CharacterListCard({ character }: { character: ShownCharacter }) {
  return (
    <div className={table.card}>
      <NameCell character={character} />
      <span className={table.facts}>
        <span>{playerTextOf(character)}</span>
        <span>{character.idNumber}</span>
        {character.job === null ? null : <Job character={character} />}
        {character.money === null ? null : <Money character={character} />}
        <LastPlayed character={character} />
      </span>
    </div>
  )
}

/** The name that holds, and below it the one that the game was asked for. */
function NameCell({ character }: { character: ShownCharacter }) {
  const { realm: lang, characterId: id, firstName, lastName, waitingName } = character
  return (
    <>
      <span className={css.name}>
        <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang, id }} title={fullName(character)}>
          {firstName} <span className={css.lastName}>{lastName}</span>
        </TextRouterLink>
      </span>
      {waitingName === null ? null : <WaitingName name={fullName(waitingName)} />}
    </>
  )
}

/** A name that the game was asked for. */
export function WaitingName({ name }: { name: string }) {
  const { t } = useTranslation('roleplay')
  const text = t(($) => $.becomes, { name })
  return (
    <span className={css.becomes} title={text}>
      <Hourglass aria-hidden size={14} className={css.arrow} />
      <span className={css.becomesText}>{text}</span>
    </span>
  )
}

function Job({ character }: { character: ShownCharacter }) {
  const { t } = useTranslation('roleplay')
  const text = jobText(character)
  if (text === null) return <span className={table.quiet}>{t(($) => $.noJob)}</span>
  return (
    <span className={css.short} title={text}>
      {text}
    </span>
  )
}

function Money({ character: { money } }: { character: ShownCharacter }) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  return money === null ? (
    <span className={table.quiet}>{t(($) => $.notStated)}</span>
  ) : (
    formatEuros(locale, money)
  )
}

function LastPlayed({ character: { lastPlayedAt } }: { character: ShownCharacter }) {
  const { t } = useTranslation('roleplay')
  return lastPlayedAt === null ? (
    <span className={table.quiet}>{t(($) => $.neverPlayed)}</span>
  ) : (
    <RelativeTime at={lastPlayedAt} />
  )
}
