import type { Principal } from '@kubora/domain/kernel/actor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrincipals, principalFreshMs } from '#auth/principals.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function principalOf(sessionId: string, grants: readonly string[]): Principal {
  const accountId = Number(sessionId)
  return {
    accountId,
    sessionId,
    email: `${accountId}@example.org`,
    locale: 'en',
    player: null,
    userGroup: 'user',
    isTeamMember: false,
    grants,
  }
}

/** Sessions `0`, `1` … of accounts of these numbers, in a database that responds when `respond` is called. */
function createStore() {
  const statements: { sessionIds: readonly string[]; end: PromiseWithResolvers<void> }[] = []
  const ended = new Set<string>()
  let grants: readonly string[] = ['a']
  const principals = createPrincipals(async (sessionIds) => {
    const live = sessionIds.filter((id) => !ended.has(id))
    const found = new Map(live.map((id) => [id, principalOf(id, grants)]))
    const end = Promise.withResolvers<void>()
    statements.push({ sessionIds: [...sessionIds], end })
    await end.promise
    return found
  })
  /** Lets all statements under way end, as the database was when they began. */
  async function respond(): Promise<void> {
    // a statement begins with the next task of the event loop
    await new Promise((resolve) => setImmediate(resolve))
    for (const { end } of statements) end.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  /** Reads a principal for the first time. */
  async function readFirst(sessionId: string): Promise<Principal | null> {
    const reading = principals.of(sessionId)
    await respond()
    return reading
  }
  return {
    principals,
    statements,
    respond,
    readFirst,
    use: (sessionId: string) => void principals.of(sessionId),
    change: (next: readonly string[]) => void (grants = next),
    end: (sessionId: string) => void ended.add(sessionId),
  }
}

/** An age at which a principal in use is read again; its statement begins within the same time again. */
const dueMs = principalFreshMs / 2 + 50
const gatherMs = 150

test('sessions in use are read again together, before a request has to wait for it', async () => {
  const { principals, statements, respond, readFirst, change } = createStore()
  const sessionIds = Array.from({ length: 40 }, (_, index) => String(index))
  await Promise.all(sessionIds.map(readFirst))
  expect(statements).toHaveLength(1)
  change(['b'])
  for (let turn = 1; turn <= 5; turn++) {
    vi.advanceTimersByTime(dueMs)
    for (const id of sessionIds) expect(principals.of(id)).not.toBeInstanceOf(Promise)
    vi.advanceTimersByTime(gatherMs)
    await respond()
    expect(statements).toHaveLength(1 + turn)
    expect(statements.at(-1)?.sessionIds).toEqual(sessionIds)
    for (const id of sessionIds) expect(principals.of(id)).toMatchObject({ grants: ['b'] })
  }
})

test('a session that is not in use is not read again', async () => {
  const { use, statements, respond, readFirst } = createStore()
  await readFirst('1')
  use('1')
  vi.advanceTimersByTime(dueMs)
  await readFirst('2')
  vi.advanceTimersByTime(10 * principalFreshMs)
  await respond()
  expect(statements.map(({ sessionIds }) => sessionIds)).toEqual([['1'], ['2']])
})

test('a session that has ended is refused once that was read', async () => {
  const { principals, use, statements, respond, readFirst, end } = createStore()
  await readFirst('1')
  end('1')
  vi.advanceTimersByTime(dueMs)
  use('1')
  vi.advanceTimersByTime(gatherMs)
  await respond()
  expect(principals.of('1')).toBeNull()
  vi.advanceTimersByTime(dueMs)
  expect(principals.of('1')).toBeNull()
  vi.advanceTimersByTime(gatherMs)
  await respond()
  expect(statements).toHaveLength(2)
})

test.each([
  ['the account', { kind: 'account', accountId: 1, tokenStale: false }],
  ['its sessions', { kind: 'session-ended', accountId: 1, sessionId: null }],
  ['the session', { kind: 'session-ended', accountId: 1, sessionId: '1' }],
  ['rights', { kind: 'rights' }],
  ['anything, as events were lost', { kind: 'resync' }],
] as const)(
  'a change of %s is not undone by a principal that was read before it and arrives after it',
  async (_what, signal) => {
    const { principals, use, statements, respond, readFirst, change } = createStore()
    await readFirst('1')
    vi.advanceTimersByTime(dueMs)
    use('1')
    vi.advanceTimersByTime(gatherMs)
    expect(statements).toHaveLength(2)
    change(['b'])
    principals.handle(signal)
    await respond()
    expect(await readFirst('1')).toMatchObject({ grants: ['b'] })
    expect(statements).toHaveLength(3)
  },
)

test('a principal that was read meanwhile is not replaced by an earlier one', async () => {
  const { principals, use, respond, readFirst, change } = createStore()
  await readFirst('1')
  vi.advanceTimersByTime(dueMs)
  use('1')
  vi.advanceTimersByTime(gatherMs)
  change(['b'])
  const reading = principals.read('1')
  await respond()
  expect(await reading).toMatchObject({ grants: ['b'] })
  expect(principals.of('1')).toMatchObject({ grants: ['b'] })
})

test('a principal is as old as the beginning of its statement, however long that takes', async () => {
  const { use, statements, respond, readFirst, change } = createStore()
  await readFirst('1')
  vi.advanceTimersByTime(dueMs)
  use('1')
  vi.advanceTimersByTime(gatherMs)
  // the statement takes longer than a principal may be used
  vi.advanceTimersByTime(principalFreshMs + 1)
  change(['b'])
  await respond()
  expect(await readFirst('1')).toMatchObject({ grants: ['b'] })
  expect(statements).toHaveLength(3)
})

test('while the database fails, a principal is used no longer than otherwise, and its request fails', async () => {
  const { principals, use, statements, respond, readFirst } = createStore()
  await readFirst('1')
  vi.advanceTimersByTime(dueMs)
  use('1')
  vi.advanceTimersByTime(gatherMs)
  statements.at(-1)?.end.reject(new Error('unavailable'))
  await respond()
  expect(principals.of('1')).toMatchObject({ sessionId: '1' })
  vi.advanceTimersByTime(principalFreshMs - dueMs - gatherMs + 1)
  const reading = principals.of('1')
  await new Promise((resolve) => setImmediate(resolve))
  expect(statements).toHaveLength(3)
  statements.at(-1)?.end.reject(new Error('unavailable'))
  await expect(reading).rejects.toThrow('unavailable')
})
