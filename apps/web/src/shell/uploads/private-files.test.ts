import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resync } from '#graphql/resync.ts'
import { privateFileAt, showPrivateFile } from '#shell/uploads/private-files.ts'

vi.mock('#device/session-store.ts', () => ({ getSession: () => null }))

const path = '/api/chat-files/7'
const fetched = vi.fn<() => Promise<Response>>()
const showing = () => showPrivateFile(path, () => undefined)
const state = () => privateFileAt(path).state

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => new Response('bytes'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

/** Shows a picture that fails to load once. */
async function showFailed() {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const end = showing()
  await expect.poll(state).toBe('failed')
  return end
}

test('a picture and its large view are loaded once, and their address is void after both', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  const ends = [showing(), showing()]
  await expect.poll(state).toBe('loaded')
  expect(fetched).toHaveBeenCalledOnce()
  ends[0]?.()
  expect(revoked).not.toHaveBeenCalled()
  ends[1]?.()
  expect(revoked).toHaveBeenCalledOnce()
  expect(state()).toBe('loading')
})

test('a picture that failed is loaded again by its large view, and shown in both', async () => {
  const ends = [await showFailed(), showing()]
  await expect.poll(state).toBe('loaded')
  for (const end of ends) end()
})

test('a picture that failed is loaded again when the connection is back, and for who asks; a loaded one is not', async () => {
  const end = await showFailed()
  fetched.mockResolvedValueOnce(new Response(null, { status: 502 }))
  resync()
  await expect.poll(() => fetched.mock.calls.length).toBe(2)
  await expect.poll(state).toBe('failed')
  const file = privateFileAt(path)
  if (file.state === 'failed') file.retry()
  await expect.poll(state).toBe('loaded')
  resync()
  expect(fetched).toHaveBeenCalledTimes(3)
  end()
})

test('what comes once nothing shows it any more is released', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  showing()()
  await expect.poll(() => revoked.mock.calls.length).toBe(1)
  expect(state()).toBe('loading')
})
