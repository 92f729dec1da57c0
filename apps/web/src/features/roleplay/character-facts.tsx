import { formatDay, formatEuros } from '@kubora/i18n/format'
import { validationText } from '@kubora/i18n/validation-text'
import type { DescriptionEntry } from '@kubora/ui/description-list'
import { ageOn, birthDate } from '@kubora/validation/characters'
import { useTranslation } from 'react-i18next'
import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { networkDay } from '#shell/time/network-time.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useOfNow } from '#shell/time/use-now.ts'

/** What is known of a character, in the two parts in which it is read. */
export interface CharacterFacts {
  who: DescriptionEntry[]
  now: DescriptionEntry[]
}

/** Returns who a character is and how it stands; what the game does not state is said to be so. */
export function useCharacterFacts(character: ShownCharacter, mayViewPlayers: boolean): CharacterFacts {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const { idNumber, gender, job, jobName, rank, rankName, working, money, lastPlayedAt, reportedAt } =
    character
  const notStated = <span className={css.quiet}>{t(($) => $.notStated)}</span>
  const whole = (text: string) => <span className={css.wholeName}>{text}</span>
  return {
    who: [
      { term: t(($) => $.fact.idNumber), value: whole(idNumber) },
      { term: t(($) => $.fact.birthday), value: <CheckedBirthday birthday={character.birthday} /> },
      { term: t(($) => $.fact.gender), value: gender === null ? notStated : <Gender gender={gender} /> },
      {
        term: t(($) => $.fact.player),
        value: <PlayerName character={character} isLink={mayViewPlayers} />,
      },
    ],
    now: [
      { term: t(($) => $.fact.job), value: job === null ? t(($) => $.noJob) : whole(jobName ?? job) },
      { term: t(($) => $.fact.rank), value: rank === null ? t(($) => $.noRank) : whole(rankName ?? rank) },
      {
        term: t(($) => $.fact.working),
        value: working === null ? notStated : t(($) => $.duty[working ? 'on' : 'off']),
      },
      { term: t(($) => $.fact.money), value: money === null ? notStated : formatEuros(locale, money) },
      {
        term: t(($) => $.fact.lastPlayed),
        value: lastPlayedAt === null ? t(($) => $.neverPlayed) : <RelativeTime at={lastPlayedAt} />,
      },
      { term: t(($) => $.fact.reported), value: <RelativeTime at={reportedAt} /> },
    ],
  }
}

/** The player of a character, as a link for those who may open it. */
export function PlayerName({ character, isLink }: { character: ShownCharacter; isLink: boolean }) {
  const name = playerTextOf(character)
  if (!isLink) return <span className={css.wholeName}>{name}</span>
  return (
    <TextRouterLink to="/admin/player/$id" params={{ id: character.playerId }} title={name}>
      {name}
    </TextRouterLink>
  )
}

/** A birthday with the age of today by the network's clock. */
export function Birthday({ birthday }: { birthday: string | null }) {
  const { t } = useTranslation('roleplay')
  const locale = useLocale()
  const today = useOfNow(networkDay)
  if (birthday === null) return <span className={css.quiet}>{t(($) => $.notStated)}</span>
  const day = formatDay(locale, birthday)
  const age = ageOn(birthday, today)
  return age === null ? day : t(($) => $.age, { day, count: age })
}

/** The same with a note where it is not the birth date of an adult; the game decides who has it. */
function CheckedBirthday({ birthday }: { birthday: string | null }) {
  const { t } = useTranslation('validation')
  const today = useOfNow(networkDay)
  const [issue] = birthday === null ? [] : (birthDate(today).safeParse(birthday).error?.issues ?? [])
  const params = issue?.code === 'custom' ? issue.params : {}
  return (
    <>
      <Birthday birthday={birthday} />
      {issue ? <p className={css.hint}>{validationText(t, issue.message, params)}</p> : null}
    </>
  )
}

const knownGenders = ['male', 'female', 'diverse'] as const

/** A gender in the reader's language; a word of the game as it is. */
function Gender({ gender }: { gender: string }) {
  const { t } = useTranslation('roleplay')
  const word = knownGenders.find((one) => one === gender.trim().toLowerCase())
  return <span className={css.wholeName}>{word ? t(($) => $.gender[word]) : gender}</span>
}
