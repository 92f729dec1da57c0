import { Button } from '@kubora/ui/button'
import { Drawer } from '@kubora/ui/drawer'
import { useNarrowScreen } from '@kubora/ui/use-narrow-screen'
import { PanelRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery, useSubscription } from 'urql'
import { DecisionSection } from '#features/chats/decision/decision-section.tsx'
import { TeamRating } from '#features/chats/rating/team-rating.tsx'
import { ChatActions } from '#features/chats/side-panel/chat-actions.tsx'
import { EarlierChats } from '#features/chats/side-panel/earlier-chats.tsx'
import { InfoSection } from '#features/chats/side-panel/info-section.tsx'
import { NoteSection } from '#features/chats/side-panel/note-section.tsx'
import { PlayerSection } from '#features/chats/side-panel/player-section.tsx'
import * as css from '#features/chats/side-panel/side-panel.css.ts'
import {
  ChatPanelChangedSubscription,
  ChatPanelQuery,
} from '#features/chats/side-panel/side-panel.documents.ts'
import type { TeamChat } from '#features/chats/team-chats.documents.ts'
import { TeamTranscript } from '#features/chats/transcript/team-transcript.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'

/** What the team does with a chat and knows of it, in a column beside the conversation; nothing on a phone. */
export function SidePanel({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation('chats')
  const isNarrow = useNarrowScreen()
  if (isNarrow) return null
  return (
    <aside className={css.panel} aria-label={t(($) => $.panel.title)}>
      <Sections chat={chat} />
    </aside>
  )
}

/** The same behind a button, on a phone, so that the field of the conversation stays in view. */
export function SidePanelButton({ chat }: { chat: TeamChat }) {
  const { t } = useTranslation(['chats', 'common'])
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrowScreen()
  if (!isNarrow) return null
  return (
    <>
      <Button size="sm" icon={<PanelRight size={16} />} onClick={() => setOpen(true)}>
        {t(($) => $.panel.title)}
      </Button>
      <Drawer
        side="right"
        open={isOpen}
        onOpenChange={setOpen}
        title={t(($) => $.panel.title)}
        closeLabel={t(($) => $.common.close)}
      >
        <div className={css.panel}>
          <Sections chat={chat} />
        </div>
      </Drawer>
    </>
  )
}

function Sections({ chat }: { chat: TeamChat }) {
  const { id, realm, playerId } = chat
  const [{ data, error }, refetch] = useQuery({
    query: ChatPanelQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: ChatPanelChangedSubscription, variables: { realm, chatId: id } })
  const panel = data?.chat
  return (
    <>
      <ChatActions chat={chat} />
      <DecisionSection chat={chat} />
      {error && !panel ? (
        <LoadFailure error={error} onRetry={() => refetch({ requestPolicy: 'network-only' })} />
      ) : null}
      <InfoSection chat={chat} panel={panel} />
      <div>
        <TeamTranscript chat={chat} />
      </div>
      <TeamRating chat={chat} />
      {/* its key is there from the start: what is typed behind it must not be keys of the actions */}
      {error && !panel ? null : <NoteSection chat={chat} notes={panel?.notes} />}
      <PlayerSection playerId={playerId} />
      {panel ? <EarlierChats chats={panel.earlier} /> : null}
    </>
  )
}
