import { recordSnapshotPage } from '@kubora/domain/roleplay/snapshots/record-snapshot-page'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/roleplay-snapshot`: compares the stored world of a realm with the one in the game. */
export async function handleRoleplaySnapshot(
  { context, server }: CallContext,
  page: RequestOf<'/roleplay-snapshot'>,
): Promise<ResponseOf<'/roleplay-snapshot'>> {
  return recordSnapshotPage(context, server.id, page)
}
