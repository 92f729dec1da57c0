import { expect, test } from 'vitest'
import { parseInTasks } from '#content/parse-in-tasks.ts'
import { toRichText } from '#content/rich-text.ts'

test('long texts that are requested together are read one in each task of the event loop', async () => {
  let turn = 0
  let reading = true
  const count = () => {
    turn += 1
    if (reading) setImmediate(count)
  }
  setImmediate(count)
  const text = 'Sei **nett**. '.repeat(100)
  const turns = await Promise.all(
    Array.from({ length: 10 }, async () => {
      expect(await parseInTasks(text)).toEqual(toRichText(text))
      return turn
    }),
  )
  reading = false
  expect(new Set(turns).size).toBe(10)
})
