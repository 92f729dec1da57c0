import type { ChatFileRefusal } from '@kubora/domain/chats/files/settle-chat-file'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { sql } from 'drizzle-orm'

/** A file of a message as both sides see it. */
export type ChatFileRow = {
  id: string
  fileName: string
  state: 'receiving' | 'checking' | 'stored' | 'failed'
  refusal: ChatFileRefusal | null
  mediaType: string | null
  sizeBytes: number
  width: number | null
  height: number | null
}

/**
 * The files of a message of the statement, as a column of it. Names stand in full: of one table's statement columns are written without
 * it, and `f` has columns of these names.
 */
export const filesColumn = sql<ChatFileRow[]>`coalesce((
  select json_agg(json_build_object(
    'id', f.id, 'fileName', f.file_name, 'state', f.state, 'refusal', f.refusal, 'mediaType', f.media_type,
    'sizeBytes', coalesce(f.stored_bytes, f.size_bytes), 'width', f.width, 'height', f.height
  ) order by f.position)
  from ${chatFiles} f where f.chat_id = chat_messages.chat_id and f.seq = chat_messages.seq), '[]')`
