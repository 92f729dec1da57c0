import { Badge } from '@kubora/ui/badge'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/queue/queue.css.ts'
import type { ListedChat } from '#features/chats/queue/team-chats-list.documents.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PlayerName } from '#shell/player/player-name.tsx'
import { playerTextOf } from '#shell/player/player-text.ts'

/** Characters of an id that a list shows: the instant in which the chat was opened, which no two are likely to share. */
const shownIdLength = 13

/** Returns whether a message that waits is new to the member. */
export function isUnread({ lastSeq, readSeq, waitingSince }: ListedChat): boolean {
  return waitingSince !== null && lastSeq > readSeq
}

/** The beginning of a chat's id, which the search finds, and a button that copies all of it. */
export function ChatId({ id }: Pick<ListedChat, 'id'>) {
  const { t } = useTranslation('chats')
  return (
    <span className={css.id}>
      <code className={css.idText} title={id}>
        {id.slice(0, shownIdLength)}
      </code>
      <CopyButton
        iconOnly
        text={id}
        label={t(($) => $.queue.copyId)}
        copiedLabel={t(($) => $.queue.idCopied)}
      />
    </span>
  )
}

/** The player, whether something is new, and below it the last message. */
export function ChatPlayer({ chat }: { chat: ListedChat }) {
  const { t } = useTranslation('chats')
  const { id, playerName, playerDisplayName } = chat
  return (
    <div className={css.player}>
      <span className={css.name}>
        <TextRouterLink to="/admin/chats/$id" params={{ id }} title={playerTextOf(chat)}>
          <PlayerName name={playerName} displayName={playerDisplayName} />
        </TextRouterLink>
        {isUnread(chat) ? <Badge tone="amber">{t(($) => $.unread)}</Badge> : null}
      </span>
      <span className={chat.passage === null ? css.excerpt : css.passage}>
        <Excerpt chat={chat} />
      </span>
    </div>
  )
}

/** Where the words of the search stand; else the beginning of the last message, and whether the team wrote it. */
export function Excerpt({ chat: { lastBy, lastText, status, passage } }: { chat: ListedChat }) {
  const { t } = useTranslation('chats')
  if (passage !== null) return <Passage segments={passage} />
  if (lastBy === null || lastText === null) return t(($) => $.status[status])
  const text = lastText === '' ? t(($) => $.files.only) : lastText
  return lastBy === 'PLAYER' ? text : t(($) => $.excerpt.team, { text })
}

function Passage({ segments }: { segments: NonNullable<ListedChat['passage']> }) {
  // keys are positions: segments are never reordered
  return segments.map(({ text, match }, index) =>
    match ? (
      <mark key={index} className={css.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
