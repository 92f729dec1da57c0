import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startOnceReady } from '#jobs/start-once-ready.ts'

test('work starts once what it needs is there, and is stopped with it', async () => {
  const said: string[] = []
  let ready = false
  const isReady = () => (ready ? Promise.resolve() : Promise.reject(new Error('no tables')))
  const stop = startOnceReady(isReady, () => {
    said.push('started')
    return async () => void said.push('stopped')
  })
  await expect(isReady()).rejects.toThrow()
  expect(said).toEqual([])
  ready = true
  await expect.poll(() => said).toEqual(['started'])
  await stop()
  expect(said).toEqual(['started', 'stopped'])
})

test('work that was stopped before it could start never starts', async () => {
  let finish = (): void => undefined
  const checked = new Promise<void>((resolve) => (finish = resolve))
  let isStarted = false
  const stop = startOnceReady(
    () => checked,
    () => {
      isStarted = true
      return async () => undefined
    },
  )
  await stop()
  finish()
  // every promise that waits for it has been called by then
  await setImmediate()
  expect(isStarted).toBe(false)
})
