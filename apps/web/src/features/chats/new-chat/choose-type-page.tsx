import { Skeleton } from '@kubora/ui/skeleton'
import type { ChatType } from '@kubora/validation/chat-types'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/chats/chat-lists.css.ts'
import { type ChatOpening, ChatOpeningsQuery } from '#features/chats/new-chat/new-chat.documents.ts'
import { useRefusalText } from '#features/chats/new-chat/refusal-text.ts'
import { addressOfType } from '#features/chats/new-chat/type-address.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** What somebody wants, and the types that are for it. */
const groups = {
  help: ['OTHER_REQUEST'],
  report: ['REPORT_PLAYER', 'REPORT_TEAM'],
  ban: ['UNBAN'],
  roleplay: ['SECCHAR', 'CHAR_DELETE', 'RP_GANG'],
  join: [
    'APPLY_SUPPORTER',
    'APPLY_BUILDER',
    'APPLY_DEVELOPER',
    'APPLY_CONTENT_SOCIAL',
    'APPLY_CONTENT_TEXTURE',
  ],
} as const satisfies Record<string, readonly ChatType[]>

const groupNames = ['help', 'report', 'ban', 'roleplay', 'join'] as const

/** Asks what somebody wants of the team, which leads to the form for it. */
export function ChooseTypePage() {
  const { t } = useTranslation('chats')
  const [{ data, error }, refetch] = useQuery({ query: ChatOpeningsQuery, requestPolicy: 'network-only' })
  return (
    <Page
      width="prose"
      title={t(($) => $.new.title)}
      eyebrow={<BackLink path="/chats">{t(($) => $.title)}</BackLink>}
      lead={t(($) => $.forms.lead)}
    >
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : (
        <div className={css.sections}>
          {groupNames.map((group) => (
            <section key={group} className={css.section}>
              <h2 className={css.heading}>{t(($) => $.forms.group[group])}</h2>
              <ul className={css.list}>
                {groups[group].map((type) => (
                  <TypeItem
                    key={type}
                    type={type}
                    opening={data?.chatOpenings.find((opening) => opening.type === type)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Page>
  )
}

type OpenedType = (typeof groups)[keyof typeof groups][number]

/** A type; undefined as long as it is not known whether one may open it. */
function TypeItem({ type, opening }: { type: OpenedType; opening: ChatOpening | undefined }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const textOf = useRefusalText()
  if (opening === undefined) return <Skeleton shape="row" />
  const { refusal, openChatId } = opening
  const name = t(($) => $['chat-types'][type])
  return (
    <li className={refusal === null ? css.item : css.refused}>
      <p className={css.head}>
        {refusal === null ? (
          <Link to="/chats/new/$type" params={{ type: addressOfType(type) }} className={css.link}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
      </p>
      <p className={css.about}>{t(($) => $.forms.about[type])}</p>
      {refusal === null ? null : (
        <p className={css.reason}>
          {textOf(refusal.code, { until: refusal.until })}{' '}
          {openChatId === null ? null : (
            <TextRouterLink to="/chat/$id" params={{ id: openChatId }}>
              {t(($) => $.forms.toOpen)}
            </TextRouterLink>
          )}
        </p>
      )}
    </li>
  )
}
