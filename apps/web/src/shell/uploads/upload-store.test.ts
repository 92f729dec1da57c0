import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetSending,
  mayResume,
  pauseSending,
  resumeSending,
  sendingInto,
  startSending,
} from '#shell/uploads/upload-store.ts'
import type { SendEvents } from '#shell/uploads/send-file.ts'

vi.mock('#shell/loading/load-chunk.ts', () => ({
  loadChunk: async (load: () => Promise<unknown>) =>
    isOffline ? Promise.reject(new Error('offline')) : load(),
}))
vi.mock('#shell/uploads/send-file.ts', () => ({ sendFile: (...given: unknown[]) => sendFile(...given) }))
vi.mock('#shell/uploads/file-marks.ts', () => ({ rememberFile: () => undefined }))

/** Whether the chunk that sends cannot be loaded. */
let isOffline = false
const control = { pause: vi.fn<() => void>(), goOn: vi.fn<() => void>() }
const sendFile = vi.fn<(...given: unknown[]) => typeof control>(() => control)
const target = { path: '/api/uploads', metadata: {} }
const start = (name = 'pack.zip') => startSending('7', new File(['x'], name), target, () => undefined)
const namesOfSent = () => sendFile.mock.calls.map(([file]) => (file as File).name)
const eventsOf = (call: number) => sendFile.mock.calls[call]?.[2] as SendEvents
const isOffered = () => {
  const sending = sendingInto('7')
  return sending !== undefined && mayResume(sending)
}
/** Until the chunk is loaded that sends. */
const loaded = () => vi.dynamicImportSettled()

beforeEach(() => vi.stubGlobal('window', { addEventListener: () => undefined }))
afterEach(() => {
  isOffline = false
  forgetSending('7')
  vi.clearAllMocks()
})

test('a file whose upload is cancelled at once is not sent', async () => {
  start()
  forgetSending('7')
  await loaded()
  expect(namesOfSent()).toEqual([])
})

test('of two files that are chosen one after the other only the second is sent', async () => {
  start('wrong.zip')
  forgetSending('7')
  start('right.zip')
  await loaded()
  expect(namesOfSent()).toEqual(['right.zip'])
})

test('what an upload still reports after it was cancelled changes nothing of the next one', async () => {
  start('wrong.zip')
  await loaded()
  forgetSending('7')
  start('right.zip')
  await loaded()
  eventsOf(0).onFailed('NETWORK_ERROR', {})
  expect(sendingInto('7')).toMatchObject({ state: 'sending', fileName: 'right.zip' })
  eventsOf(1).onSent()
  expect(sendingInto('7')).toMatchObject({ state: 'sent' })
})

test('an upload that is paused at once begins when it is resumed', async () => {
  start()
  pauseSending('7')
  await loaded()
  expect(namesOfSent()).toEqual([])
  expect(sendingInto('7')).toMatchObject({ state: 'paused' })
  resumeSending('7')
  expect(namesOfSent()).toEqual(['pack.zip'])
  pauseSending('7')
  expect(control.pause).toHaveBeenCalledOnce()
})

test('an upload that the server refused before it began is not offered again', async () => {
  start()
  await loaded()
  eventsOf(0).onFailed('NO_PERMISSION', {})
  expect(isOffered()).toBe(false)
  // one that was under way is
  eventsOf(0).onBegun('8')
  expect(isOffered()).toBe(true)
})

test('an upload whose sender could not be loaded begins when it is tried again', async () => {
  isOffline = true
  start()
  await loaded()
  expect(sendingInto('7')).toMatchObject({ state: 'failed', failure: { code: 'NETWORK_ERROR' } })
  expect(isOffered()).toBe(true)
  resumeSending('7')
  await loaded()
  expect(sendingInto('7')).toMatchObject({ state: 'failed' })
  isOffline = false
  resumeSending('7')
  pauseSending('7')
  resumeSending('7')
  await loaded()
  expect(namesOfSent()).toEqual(['pack.zip'])
  expect(sendingInto('7')).toMatchObject({ state: 'sending' })
})
