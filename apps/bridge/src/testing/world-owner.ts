import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CharacterFact, RoleplayRowResult } from '@kubora/schema/protocol/roleplay-facts'

/** A response as it came. */
type Response = { status: number; body: unknown }

/** One process of a game server that speaks the protocol by hand, as far as the roleplay needs it. */
export type RawPlugin = {
  post: (path: string, body: object) => Promise<Response>
  /** Reports rows, also wrong ones. Throws unless they are accepted as a call. Returns results, and reason and field of a rejected one. */
  report: (facts: readonly object[]) => Promise<string>
  /** The responses to all syncs, in order. */
  responses: readonly ResponseOf<'/sync'>[]
  /** Makes a sync that does not wait; throws unless it succeeds. */
  sync: (more?: Partial<RequestOf<'/sync'>>) => Promise<ResponseOf<'/sync'>>
}

/** Says hello to the bridge as a plugin that reports a world and carries out renames. Throws when it is refused. */
export async function connectPlugin(
  bridgeUrl: string,
  key: string,
  more: Partial<RequestOf<'/hello'>> = {},
): Promise<RawPlugin> {
  const bootId = randomUUID()
  const responses: ResponseOf<'/sync'>[] = []
  async function post(path: string, body: object): Promise<Response> {
    const response = await fetch(`${bridgeUrl}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bootId, ...body }),
    })
    return { status: response.status, body: await response.json() }
  }
  async function succeed(path: string, body: object): Promise<unknown> {
    const response = await post(path, body)
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response)}`)
    return response.body
  }
  await succeed('/hello', {
    protocolVersion: 1,
    pluginVersion: '1',
    identityMode: 'online',
    capabilities: { commands: ['character-rename'], calls: ['/roleplay-facts'] },
    ...more,
  })
  return {
    post,
    responses,
    report: async (facts) => {
      // the bridge of the same test wrote it
      const { results } = (await succeed('/roleplay-facts', { facts })) as { results: RoleplayRowResult[] }
      return results
        .map((row) =>
          row.result === 'rejected' ? [row.reason, row.field ?? []].flat().join(' ') : row.result,
        )
        .join()
    },
    sync: async (sync = {}) => {
      const last = responses.at(-1)
      const acked = last === undefined ? {} : { ackCursor: last.cursor }
      const response = await succeed('/sync', { receipts: [], waitMs: 0, ...acked, ...sync })
      const answer = response as ResponseOf<'/sync'>
      responses.push(answer)
      return answer
    },
  }
}

/** Returns a character as a game reports it. */
export function characterOf(
  { uuid: playerUuid }: { uuid: string },
  id: string,
  more: Partial<CharacterFact> = {},
): CharacterFact {
  const version = Date.now() - 60_000
  const names = { firstName: 'Jule', lastName: 'Seidel' }
  return { kind: 'character', id, version, playerUuid, idNumber: id, ...names, ...more }
}
