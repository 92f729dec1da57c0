import { storeReportLog } from '@kubora/domain/chats/logs/store-log'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/report-logs`: stores the chat around a player who typed `/log` in the game. */
export async function handleReportLogs(
  { context, server }: CallContext,
  request: RequestOf<'/report-logs'>,
): Promise<ResponseOf<'/report-logs'>> {
  return storeReportLog(context, server, request)
}
