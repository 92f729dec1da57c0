import { useSyncExternalStore } from 'react'
import { ChunkFailure } from '#shell/failure/chunk-failure.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { closeMessage, getMessage, subscribeMessage } from '#shell/messages/message-store.ts'
import { missingPartBox } from '#shell/messages/messages.css.ts'

const MessageDialog = lazyComponent(() =>
  import('#shell/messages/message-dialog.tsx').then((part) => part.MessageDialog),
)

/** Shows the current message. A missing chunk is shown without a dialog: it may be the chunk of the dialog itself. */
export function Messages() {
  const message = useSyncExternalStore(subscribeMessage, getMessage, () => null)
  if (message === null) return null
  if (message.kind !== 'missingPart') return <MessageDialog message={message} onClose={closeMessage} />
  return (
    <div className={missingPartBox} role="alert">
      <ChunkFailure error={message.error} onClose={closeMessage} />
    </div>
  )
}
