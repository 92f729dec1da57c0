import '#features/chats/chat-answers.field.ts'
import '#features/chats/chat-changed.subscription.ts'
import '#features/chats/chat-forms.query.ts'
import '#features/chats/chat-panel.field.ts'
import '#features/chats/chat-steps.mutation.ts'
import '#features/chats/chats.mutation.ts'
import '#features/chats/chats.query.ts'
import '#features/chats/decision/chat-decision.query.ts'
import '#features/chats/decision/chat-outcome.field.ts'
import '#features/chats/decision/chat-reasons.mutation.ts'
import '#features/chats/decision/decide-chat.mutation.ts'
import '#features/chats/figures/chat-figures.query.ts'
import '#features/chats/files/message-files.field.ts'
import '#features/chats/lifecycle/chat-entry-closes.field.ts'
import '#features/chats/lifecycle/texts-removed.field.ts'
import '#features/chats/logs/chat-report-log.query.ts'
import '#features/chats/logs/own-report-logs.query.ts'
import '#features/chats/own-chat-changed.subscription.ts'
import '#features/chats/own-chats.mutation.ts'
import '#features/chats/own-chats.query.ts'
import '#features/chats/presence/chat-presence.subscription.ts'
import '#features/chats/presence/show-presence.mutation.ts'
import '#features/chats/queue/chats-list.query.ts'
import '#features/chats/queue/queue.query.ts'
import '#features/chats/ratings/chat-rating.field.ts'
import '#features/chats/ratings/own-rating.mutation.ts'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { ApiFeature } from '#api-feature.ts'

/** An event about messages of a chat. */
type Parted = Extract<LiveEvent, { kind: 'chat' | 'own-chat' }>

/** Returns the newer event with the messages of both. */
function withMessagesOf(newer: Parted) {
  return (older: LiveEvent): LiveEvent =>
    older.kind === 'chat' || older.kind === 'own-chat'
      ? { ...newer, fromSeq: Math.min(newer.fromSeq, older.fromSeq), seq: Math.max(newer.seq, older.seq) }
      : newer
}

/** Chats of players with the team. */
export const chatsFeature: ApiFeature = {
  topics: {
    chat: (event) => ({
      topic: `chat ${event.realm}/${event.chatId}`,
      subject: `chat ${event.needsAdmin}`,
      merge: withMessagesOf(event),
    }),
    'chat-list': ({ realm, needsAdmin, hiddenFrom, senderAccountId, playerId }) => ({
      topic: `chats ${realm}`,
      // each event that others may see is one of its own
      subject: `chats ${needsAdmin} ${hiddenFrom.join()} ${senderAccountId ?? ''} ${playerId}`,
    }),
    'own-chat': (event) => ({
      topic: `own-chats ${event.accountId}`,
      subject: event.chatId,
      merge: withMessagesOf(event),
    }),
    // each opening of a chat is one of its own: who else is there stays shown
    'chat-presence': ({ realm, chatId, accountId, key }) => ({
      topic: `chat-presence ${realm}/${chatId}`,
      subject: `${accountId} ${key}`,
    }),
    'own-chat-presence': ({ accountId, chatId, key }) => ({
      topic: `own-chat-presence ${accountId}/${chatId}`,
      subject: key,
    }),
  },
  async addRoutes(app, services) {
    const [{ addUploadRoutes }, { chatFileUploadKind }, { addPrivateFileRoute }, { servedChatFiles }] =
      await Promise.all([
        import('#http/uploads/add-upload-routes.ts'),
        import('#features/chats/files/chat-file-upload-kind.ts'),
        import('#http/files/add-private-file-route.ts'),
        import('#features/chats/files/served-chat-files.ts'),
      ])
    await addUploadRoutes(app, services, chatFileUploadKind)
    addPrivateFileRoute(app, services, servedChatFiles)
  },
}
