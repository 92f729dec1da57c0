import type { BridgeFeature } from '#bridge-feature.ts'
import { closeChatsOfEndedLinkJob } from '#features/chats/close-chats-of-ended-link.job.ts'

/** Chats of players with the team. */
export const chatsFeature = { jobs: [closeChatsOfEndedLinkJob] } satisfies BridgeFeature
