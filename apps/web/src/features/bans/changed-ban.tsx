import { formatRelativeTime } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import { BanUntil } from '#features/bans/ban-times.tsx'
import * as css from '#shell/player/player-card.css.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useNow } from '#shell/time/use-now.ts'

/** Inside a form: what has become of a ban that somebody else changed; renders nothing otherwise. */
export function ChangedBan({ seen: { ban, isChanged } }: { seen: SeenBan }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const now = useNow()
  if (!isChanged) return null
  const last = ban.changes.at(-1)
  return (
    <Alert tone="warning" title={t(($) => $.conflict[ban.active ? 'title' : 'ended'])}>
      <div className={css.column}>
        {last?.actorName == null ? null : (
          <p>
            {t(($) => $.conflict.by, {
              name: last.actorName,
              ago: formatRelativeTime(
                locale,
                last.at,
                new Date(Math.max(now.getTime(), Date.parse(last.at))),
              ),
            })}
          </p>
        )}
        <DescriptionList
          entries={[
            {
              term: t(($) => $.fact.reason),
              value: <span className={css.text}>{reasonIn(locale, ban)}</span>,
            },
            { term: t(($) => $.fact.scope), value: t(($) => $.scope[ban.realm ?? 'network']) },
            { term: t(($) => $.fact.until), value: <BanUntil endsAt={ban.endsAt} /> },
          ]}
        />
      </div>
    </Alert>
  )
}
