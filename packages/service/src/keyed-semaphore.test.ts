import { expect, test } from 'vitest'
import { createKeyedSemaphore } from '#keyed-semaphore.ts'

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function openSlots() {
  const slots = createKeyedSemaphore({ slots: 4, waitingMax: 3, refusal: () => new Error('full') })
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const run = (name: string, key = 'a', size = 1) =>
    slots.run(
      key,
      async () => {
        started.push(name)
        await new Promise<void>((resolve) => finish.set(name, resolve))
        return name
      },
      { size },
    )
  return { slots, started, finish, run }
}

test('heavy work takes more slots, what waits starts in order, another key does not wait', async () => {
  const { started, finish, run } = openSlots()
  const heavy = run('heavy', 'a', 2)
  const others = ['1', '2'].map((name) => run(name))
  const late = [run('late heavy', 'a', 2), run('late')]
  const stranger = run('stranger', 'b')
  await nextTask()
  expect(started).toEqual(['heavy', '1', '2', 'stranger'])
  finish.get('1')?.()
  await others[0]
  await nextTask()
  // the light one does not overtake the heavy one, which would otherwise wait without end
  expect(started).not.toContain('late')
  finish.get('heavy')?.()
  await heavy
  await nextTask()
  expect(started).toEqual(['heavy', '1', '2', 'stranger', 'late heavy', 'late'])
  for (const end of finish.values()) end()
  expect(await Promise.all([...late, stranger])).toEqual(['late heavy', 'late', 'stranger'])
})

test('work beyond the queue is refused, and a caller who disconnected while waiting is not served', async () => {
  const { slots, started, finish, run } = openSlots()
  const running = ['1', '2', '3', '4'].map((name) => run(name))
  const disconnected = slots.run('a', () => Promise.resolve('served'), { isDisconnected: () => true })
  const waiting = ['5', '6'].map((name) => run(name))
  await nextTask()
  await expect(run('7')).rejects.toThrow('full')
  finish.get('1')?.()
  expect(await disconnected).toBe(null)
  await running[0]
  for (let round = 0; round < 3; round += 1) {
    for (const end of finish.values()) end()
    await nextTask()
  }
  await Promise.all([...running, ...waiting])
  expect(started).toEqual(['1', '2', '3', '4', '5', '6'])
})
