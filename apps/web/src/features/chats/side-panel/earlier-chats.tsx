import type { ResultOf } from '#graphql/graphql.ts'
import { useTranslation } from 'react-i18next'
import { ChatStatusBadge } from '#features/chats/chat-status-badge.tsx'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import type { ChatPanelQuery } from '#features/chats/side-panel/side-panel.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate } from '#shell/time/network-time.ts'

/** Other chats of the player, of those that the reader may see. */
export function EarlierChats({ chats }: { chats: ResultOf<typeof ChatPanelQuery>['chat']['earlier'] }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  return (
    <section className={css.section} aria-label={t(($) => $.panel.earlier)}>
      <h2 className={css.heading}>{t(($) => $.panel.earlier)}</h2>
      {chats.length === 0 ? <p className={css.quiet}>{t(($) => $.panel.noEarlier)}</p> : null}
      <ul className={css.list}>
        {chats.map(({ id, type, status, createdAt }) => (
          <li key={id}>
            <TextRouterLink to="/admin/chats/$id" params={{ id }}>
              {t(($) => $['chat-types'][type])}
            </TextRouterLink>{' '}
            <span className={css.quiet}>{formatDate(locale, createdAt)}</span>{' '}
            <ChatStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
