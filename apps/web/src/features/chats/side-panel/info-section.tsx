import { DescriptionList } from '@kubora/ui/description-list'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import type { ChatPanel } from '#features/chats/side-panel/side-panel.documents.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const asked = [auditLogPermissions.viewLogs]

/** What is known of a chat. */
export function InfoSection({ chat, panel }: { chat: TeamChat; panel: ChatPanel | undefined }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const { granted = [] } = usePermissions(asked)
  const { id, type, openedAs, realm, status, assigneeName, createdAt, waitingSince, closedAt, closedByName } =
    chat
  const at = (instant: string) => formatDateTime(locale, instant)
  const entries = [
    { term: t(($) => $.panel.type), value: t(($) => $['chat-types'][type]) },
    ...(openedAs === type
      ? []
      : [{ term: t(($) => $.panel.openedAs), value: t(($) => $['chat-types'][openedAs]) }]),
    { term: t(($) => $.panel.realm), value: t(($) => $.realm[realm]) },
    { term: t(($) => $.panel.status), value: t(($) => $.status[status]) },
    { term: t(($) => $.panel.since), value: at(createdAt) },
    ...(waitingSince === null ? [] : [{ term: t(($) => $.panel.waitingSince), value: at(waitingSince) }]),
    { term: t(($) => $.panel.assignee), value: assigneeName ?? t(($) => $.panel.nobody) },
    ...(panel?.character
      ? [
          {
            term: t(($) => $.panel.character),
            value: (
              <TextRouterLink
                to="/admin/characters/$lang/$id"
                params={{ lang: realm, id: panel.character.characterId }}
              >
                {panel.character.name}
              </TextRouterLink>
            ),
          },
        ]
      : []),
    ...(closedAt === null
      ? []
      : [
          {
            term: t(($) => $.panel.closed),
            value: closedByName === null ? at(closedAt) : `${at(closedAt)} · ${closedByName}`,
          },
        ]),
  ]
  return (
    <section className={css.section} aria-label={t(($) => $.panel.info)}>
      <h2 className={css.heading}>{t(($) => $.panel.info)}</h2>
      <DescriptionList entries={entries} />
      {granted.length > 0 ? (
        <p>
          <TextRouterLink to="/admin/acplogs" search={{ type: 'chat', target: id }}>
            {t(($) => $.panel.steps)}
          </TextRouterLink>
        </p>
      ) : null}
    </section>
  )
}
