import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { TeamChatRatingQuery } from '#features/chats/rating/rating.documents.ts'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What the player said of the help, for those who may read it; nothing for others. */
export function TeamRating({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [{ data }] = useQuery({
    query: TeamChatRatingQuery,
    variables: { id: chat.id },
    pause: chat.closedBy !== 'TEAM',
    requestPolicy: 'cache-and-network',
  })
  const rating = data?.chat.rating
  if (!rating) return null
  const title = t(($) => $.lifecycle.rating.heading)
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      <p>{t(($) => $.lifecycle.rating.stars, { count: rating.stars })}</p>
      {rating.comment === null ? null : <p className={css.words}>{rating.comment}</p>}
      <p className={css.quiet}>{formatDateTime(locale, rating.createdAt)}</p>
    </section>
  )
}
