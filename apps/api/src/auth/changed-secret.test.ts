import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()

async function logInAt({ ask }: Pick<Awaited<ReturnType<typeof startTestApi>>, 'ask'>) {
  const { email, password } = await world.seed.account()
  return ask('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
    variables: { input: { email, password } },
  })
}

test('an api with a changed APP_SECRET is ready, logs people in and says in the log what it did', async () => {
  const { token } = await world.logIn(await world.seed.account())
  const changed = await startTestApi({ APP_SECRET: 'another secret that is long enough' })
  await expect.poll(async () => (await fetch(`${changed.api.healthUrl}/readyz`)).status).toBe(200)
  expect((await logInAt(changed)).code).toBe(null)
  expect((await changed.ask('{ me { id } }', { token })).code).toBe(null)
  const said = changed.logLines.filter((line) => line.includes('APP_SECRET has changed'))
  expect(said).toHaveLength(1)
})

test('apis with different secrets are not ready once they have replaced each other’s keys too often', async () => {
  const apis = [
    await startTestApi({ APP_SECRET: 'a first secret that is long enough' }),
    await startTestApi({ APP_SECRET: 'a second secret that is long enough' }),
  ]
  const states: { status: number; body: unknown }[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const { api } of apis) {
      const ready = await fetch(`${api.healthUrl}/readyz`)
      states.push({ status: ready.status, body: await ready.json() })
    }
  }
  expect(states).toContainEqual({ status: 503, body: { status: 'unavailable', away: ['signing-key'] } })
})
