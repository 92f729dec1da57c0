import '#features/premessages/chat-premessage-values.field.ts'
import '#features/premessages/premessage-values.query.ts'
import '#features/premessages/premessages-changed.subscription.ts'
import '#features/premessages/premessages.mutation.ts'
import '#features/premessages/premessages.query.ts'
import type { ApiFeature } from '#api-feature.ts'

/** What the team has prepared for chats. */
export const premessagesFeature: ApiFeature = {
  topics: {
    premessages: ({ realm }) => ({ topic: `premessages ${realm}`, subject: 'premessages' }),
  },
}
