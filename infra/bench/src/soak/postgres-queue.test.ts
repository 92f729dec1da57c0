import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'

type Queue<Item> = {
  readonly length: number
  push: (item: Item) => Item
  shift: () => Item | undefined
  remove: (item: Item) => Item | null
}
type MakeQueue = <Item>(initial?: readonly Item[]) => Queue<Item>

// the client's own file, in each of the builds its package ships
const require = createRequire(import.meta.url)
const cjsBuild = require.resolve('postgres')
const packageDir = cjsBuild.slice(0, cjsBuild.lastIndexOf('/cjs/'))
const builds: Record<string, MakeQueue> = {
  src: ((await import(`${packageDir}/src/queue.js`)) as { default: MakeQueue }).default,
  cf: ((await import(`${packageDir}/cf/src/queue.js`)) as { default: MakeQueue }).default,
  cjs: require(`${packageDir}/cjs/src/queue.js`) as MakeQueue,
}

function drain<Item>(queue: Queue<Item>): (Item | undefined)[] {
  return Array.from({ length: queue.length }, () => queue.shift())
}

describe.each(Object.entries(builds))("the queue of postgres.js' %s build", (_build, makeQueue) => {
  test('returns items in order, whatever the mixture of pushes, shifts and removals', () => {
    const queue = makeQueue<number>()
    let model: number[] = []
    let random = 20_261_121
    for (let step = 0; step < 20_000; step++) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
      const choice = (random >>> 16) % 100
      if (choice < 45) {
        expect(queue.push(step)).toBe(step)
        model.push(step)
      } else if (choice < 80) {
        expect(queue.shift()).toBe(model.shift())
      } else {
        const item = model[(random >>> 8) % Math.max(model.length, 1)] ?? -1
        expect(queue.remove(item)).toBe(model.includes(item) ? item : null)
        model = model.filter((other) => other !== item)
      }
      expect(queue.length).toBe(model.length)
    }
    expect(drain(queue)).toEqual(model)
  })

  test('starts with a given array, and does not change it', () => {
    const initial = ['a', 'b']
    const queue = makeQueue(initial)
    queue.shift()
    queue.push('c')
    expect(drain(queue)).toEqual(['b', 'c'])
    expect(initial).toEqual(['a', 'b'])
  })

  test('an empty queue stays whole when it is shifted', () => {
    const queue = makeQueue<string>()
    expect(queue.shift()).toBeUndefined()
    expect(queue.length).toBe(0)
    queue.push('a')
    expect(queue.length).toBe(1)
    expect(queue.shift()).toBe('a')
  })

  test('removes the first of equal items, and never one that was shifted', () => {
    const queue = makeQueue(['a', 'b', 'a'])
    expect(queue.shift()).toBe('a')
    expect(queue.remove('a')).toBe('a')
    expect(queue.remove('a')).toBeNull()
    expect(drain(queue)).toEqual(['b'])
  })

  test('neither searches nor retains shifted items, though it is never empty', () => {
    const searched = countCalls('indexOf', (slots, [, from]) => slots - Number(from ?? 0))
    const kept = countCalls('push', (slots) => slots)
    try {
      const queue = makeQueue<number>([0, 1, 2])
      for (let next = 3; next < 10_000; next++) {
        queue.shift()
        queue.push(next)
        queue.remove(next)
        queue.push(next)
      }
    } finally {
      searched.restore()
      kept.restore()
    }
    // three items wait; slots of shifted ones are dropped when they make up half of an array of 64
    expect(searched.greatest()).toBeLessThanOrEqual(3)
    expect(kept.greatest()).toBeLessThanOrEqual(64)
  })
})

/** Wraps a method of all arrays and records the greatest measure of its calls, taken before each. */
function countCalls(
  method: 'indexOf' | 'push',
  measure: (slots: number, words: readonly unknown[]) => number,
): { greatest: () => number; restore: () => void } {
  const original = Array.prototype[method] as (...words: unknown[]) => number
  let greatest = 0
  Object.defineProperty(Array.prototype, method, {
    configurable: true,
    writable: true,
    value(this: unknown[], ...words: unknown[]) {
      greatest = Math.max(greatest, measure(this.length, words))
      return Reflect.apply(original, this, words)
    },
  })
  return {
    greatest: () => greatest,
    restore: () =>
      Object.defineProperty(Array.prototype, method, { configurable: true, writable: true, value: original }),
  }
}
