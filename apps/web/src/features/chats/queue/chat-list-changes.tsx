import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPausedReading, type PausedReading } from '#features/chats/queue/paused-reading.ts'
import { ChatListChangedSubscription } from '#features/chats/queue/team-chats-list.documents.ts'
import { useLiveMessages } from '#features/chats/use-live-messages.ts'
import { grantedRealms, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

const { answerChats } = chatPermissions
const asked = permissionsOf([{ permission: answerChats }])

/** Pause between two readings, ms: each message is a change, and each time that a player reads one. */
const pauseMs = 3_000

/** Calls `read` after chats of the member's realms changed, with pauses. Shows nothing. */
export function ChatListChanges({ read }: { read: () => Promise<void> }) {
  const { granted = [] } = usePermissions(asked)
  const reading = useRef<PausedReading>(null)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    const own = createPausedReading(() => readNow(), pauseMs)
    reading.current = own
    return () => own.stop()
  }, [])
  return grantedRealms(answerChats, granted).map((realm) => (
    <RealmChanges key={realm} realm={realm} onChange={() => reading.current?.request()} />
  ))
}

function RealmChanges({ realm, onChange }: { realm: Realm; onChange: () => void }) {
  useLiveMessages(ChatListChangedSubscription, { realm }, onChange)
  return null
}
