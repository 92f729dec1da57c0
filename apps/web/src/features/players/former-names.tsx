import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { FormerNamesQuery } from '#features/players/players.documents.ts'
import * as css from '#features/players/players-page.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'
import { PlayerName } from '#shell/player/player-name.tsx'

/** Characters from which former names are searched. */
const searchMinLength = 3

/** Who had a name before that begins with the searched text; nothing where nobody had. */
export function FormerNames({ search }: { search: string }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const [{ data, stale }] = useQuery({
    query: FormerNamesQuery,
    variables: { search },
    pause: search.length < searchMinLength,
  })
  if (search.length < searchMinLength || stale || !data?.formerNames.length) return null
  return (
    <Alert role="status" title={t(($) => $.formerNames.found)}>
      <ul className={css.formerNames}>
        {data.formerNames.map(({ name, replacedAt, player }) => (
          <li key={`${player.id} ${name}`} className={css.formerName}>
            {t(($) => $.formerNames.now, { name, date: formatDate(locale, replacedAt) })}{' '}
            <TextRouterLink to="/admin/player/$id" params={{ id: player.id }}>
              <PlayerName {...player} />
            </TextRouterLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
