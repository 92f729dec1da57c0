import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, chunkTimeoutMs, isChunkError, loadChunk } from '#shell/loading/load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that does not load within 120 seconds is reported as slow', async () => {
  vi.useFakeTimers()
  expect(chunkTimeoutMs).toBe(120_000)
  const outcome = loadChunk(() => new Promise<string>(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  const early = await Promise.race([outcome, Promise.resolve('still waiting')])
  expect(early).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'ChunkError', reason: 'slow' })
})

test('a chunk that cannot be loaded is reported as failed, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ reason: 'failed', cause })
})

test('a loaded chunk is returned and leaves no timer behind', async () => {
  vi.useFakeTimers()
  expect(await loadChunk(async () => 'part')).toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('recognises the errors of the router and of browsers for a missing chunk', () => {
  expect(isChunkError(new ChunkError('slow'))).toBe(true)
  expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
  expect(isChunkError(new TypeError('error loading dynamically imported module'))).toBe(true)
  expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true)
  expect(isChunkError(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isChunkError(new Error('something else'))).toBe(false)
})
