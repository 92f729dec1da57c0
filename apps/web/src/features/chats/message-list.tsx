import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { Skeleton } from '@kubora/ui/skeleton'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'
import type { ChatMessage } from '#features/chats/chats.documents.ts'
import { entryWords } from '#features/chats/entry-words.ts'
import { MessageFiles } from '#features/chats/files/message-files.tsx'
import { type MessageGroup, groupMessages } from '#features/chats/message-groups.ts'
import type { ChatMessages } from '#features/chats/use-chat-messages.ts'
import type { KeptScroll } from '#features/chats/use-kept-scroll.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDate, formatDateTime, formatTime, networkDay } from '#shell/time/network-time.ts'

/** Which side of a chat looks at it. */
export type Side = 'PLAYER' | 'TEAM'

/** Properties of {@link MessageList}. */
export interface MessageListProps {
  messages: ChatMessages
  side: Side
  playerName: string
  /** Up to where the reader had read when the chat was opened. */
  readSeq: number
  scroll: KeptScroll
  /** What is on its way, below the messages. */
  children: ReactNode
}

/** The messages of a chat, the newest at the end, which stays in view while the reader is there. */
export function MessageList({ messages, side, playerName, readSeq, scroll, children }: MessageListProps) {
  const { t } = useTranslation('chats')
  const { shown, hasOlder, isLoaded, isFailing, loadOlder } = messages
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const { scroller, isAtEnd, unseen, toEnd } = scroll
  const firstUnread =
    shown.find(({ seq, author, entry }) => seq > readSeq && author !== side && entry?.by !== side)?.seq ??
    null
  const groups = groupMessages(shown, { dayOf: networkDay, firstUnread })

  async function showOlder(): Promise<void> {
    setLoadingOlder(true)
    await loadOlder()
    setLoadingOlder(false)
  }

  return (
    <div className={css.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div ref={scroller} className={css.scroller} tabIndex={0} role="log" aria-label={t(($) => $.log)}>
        {hasOlder ? (
          <div className={css.older}>
            <Button size="sm" busy={isLoadingOlder} onClick={showOlder}>
              {t(($) => $.older)}
            </Button>
          </div>
        ) : null}
        {isLoaded ? null : <Outline isFailing={isFailing} />}
        <ol className={css.list}>
          {groups.map((group, index) => (
            <GroupItem
              key={group.key}
              group={group}
              before={groups[index - 1]}
              side={side}
              playerName={playerName}
              isFirstUnread={group.messages[0]?.seq === firstUnread && firstUnread !== shown[0]?.seq}
            />
          ))}
          {children}
        </ol>
      </div>
      {isAtEnd ? null : (
        <div className={css.down}>
          <Button
            size="sm"
            variant={unseen > 0 ? 'primary' : 'secondary'}
            icon={<ArrowDown size={16} />}
            onClick={toEnd}
          >
            {unseen > 0 ? t(($) => $.unseen, { count: unseen }) : t(($) => $.toEnd)}
          </Button>
        </div>
      )}
    </div>
  )
}

interface GroupItemProps {
  group: MessageGroup
  before: MessageGroup | undefined
  side: Side
  playerName: string
  isFirstUnread: boolean
}

function GroupItem({ group, before, side, playerName, isFirstUnread }: GroupItemProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const [first] = group.messages
  if (first === undefined) return null
  const last = before?.messages.at(-1)
  const isNewDay = last === undefined || networkDay(last.at) !== networkDay(first.at)
  const { author, memberName } = group
  const writer =
    author === side && memberName === null
      ? t(($) => $.you)
      : author === 'PLAYER'
        ? playerName
        : (memberName ?? t(($) => $.team.name))
  return (
    <>
      {isNewDay ? <li className={css.divider}>{formatDate(locale, first.at)}</li> : null}
      {isFirstUnread ? <li className={css.unreadLine}>{t(($) => $.unreadLine)}</li> : null}
      {author === 'SYSTEM' ? (
        <li className={css.entry}>
          <Entry message={first} side={side} playerName={playerName} />
        </li>
      ) : (
        <li className={css.group[author === side ? 'own' : 'other']}>
          <p className={css.writer}>
            <span className={css.name}>{writer}</span>
            <time dateTime={first.at} title={formatDateTime(locale, first.at)}>
              {formatTime(locale, first.at)}
            </time>
          </p>
          {group.messages.map(({ seq, text, files }) => (
            <Fragment key={seq}>
              {text === '' ? null : (
                <p className={css.bubble[author === side ? 'own' : 'other']} dir="auto">
                  {text}
                  {side === 'TEAM' && text !== null ? (
                    <span className={css.copy}>
                      <CopyButton
                        iconOnly
                        text={text}
                        label={t(($) => $.panel.copy)}
                        copiedLabel={t(($) => $.panel.copied)}
                      />
                    </span>
                  ) : null}
                </p>
              )}
              <MessageFiles files={files} writer={writer} />
            </Fragment>
          ))}
        </li>
      )}
    </>
  )
}

function Entry({ message, side, playerName }: { message: ChatMessage; side: Side; playerName: string }) {
  const { t } = useTranslation(['chats', 'chat-types'])
  const locale = useLocale()
  const { at } = message
  return (
    <span>
      {entryWords(t, locale, message, {
        side,
        playerName,
        typeName: (type) => t(($) => $['chat-types'][type]),
      })}{' '}
      <time dateTime={at} title={formatDateTime(locale, at)}>
        {formatTime(locale, at)}
      </time>
    </span>
  )
}

function Outline({ isFailing }: { isFailing: boolean }) {
  const { t } = useTranslation('chats')
  if (isFailing) return <p role="status">{t(($) => $.loadFailed)}</p>
  return (
    <div className={css.list}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
