import { Client, makeErrorResult, makeResult } from '@urql/core'
import { renderToString } from 'react-dom/server'
import { Provider } from 'urql'
import { expect, test, vi } from 'vitest'
import { map, pipe } from 'wonka'
import { RestoreCharacterMutation } from '#features/roleplay/tools.documents.ts'
import { useWish } from '#features/roleplay/use-wish.ts'

// toasts need a browser
vi.stubGlobal('addEventListener', () => undefined)

/** Makes a button that stays on screen; the first of its requests get no response. */
function makeButton({ lost }: { lost: number }) {
  const keys: unknown[] = []
  const client = new Client({
    url: 'http://localhost',
    preferGetMethod: false,
    exchanges: [
      () => (operations) =>
        pipe(
          operations,
          map((operation) => {
            keys.push(operation.variables?.['input']?.idempotencyKey)
            return keys.length > lost
              ? makeResult(operation, { data: { restoreCharacter: '7' } })
              : makeErrorResult(operation, new TypeError('Failed to fetch'))
          }),
        ),
    ],
  })
  let press = async (): Promise<unknown> => undefined
  function Button() {
    const { ask } = useWish(RestoreCharacterMutation)
    press = () => ask({ realm: 'de', characterId: 'c-1' }, { asked: 'Asked', characterId: 'c-1' })
    return null
  }
  renderToString(
    <Provider value={client}>
      <Button />
    </Provider>,
  )
  return { press, keys }
}

test('a wish keeps its key while responses are lost, and the same wish after a success is another one', async () => {
  const { press, keys } = makeButton({ lost: 2 })
  for (let presses = 0; presses < 4; presses += 1) await press()
  const [first, second, third, fourth] = keys
  expect(first).toEqual(expect.any(String))
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})
