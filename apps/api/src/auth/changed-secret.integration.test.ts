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
  await changed.api.close()
})

test('an api waits while one with another APP_SECRET runs, says so once, and is ready when that one has stopped', async () => {
  const { token } = await world.logIn(await world.seed.account())
  const running = await startTestApi({ APP_SECRET: 'a first secret that is long enough' })
  await expect.poll(async () => (await fetch(`${running.api.healthUrl}/readyz`)).status).toBe(200)
  const waiting = await startTestApi({ APP_SECRET: 'a second secret that is long enough' })
  for (let times = 1; times <= 3; times += 1) {
    const ready = await fetch(`${waiting.api.healthUrl}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      503,
      { missing: expect.arrayContaining(['signing-key']) },
    ])
    expect((await logInAt(waiting)).code).toBe('SERVICE_UNAVAILABLE')
    expect((await waiting.ask('{ me { id } }', { token })).code).toBe(null)
    expect((await logInAt(running)).code).toBe(null)
  }
  const said = waiting.logLines.filter((line) => line.includes('sealed with another APP_SECRET'))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(/"others":\["pid \d+ from /)
  await running.api.close()
  await expect.poll(async () => (await fetch(`${waiting.api.healthUrl}/readyz`)).status).toBe(200)
  await waiting.api.close()
})

test('APP_SECRET may be changed again and again when all processes are stopped for it', async () => {
  for (let times = 1; times <= 8; times += 1) {
    const { api, ...changed } = await startTestApi({
      APP_SECRET: `secret number ${times} that is long enough`,
    })
    await expect.poll(async () => (await fetch(`${api.healthUrl}/readyz`)).status).toBe(200)
    expect((await logInAt(changed)).code).toBe(null)
    expect(changed.logLines.filter((line) => line.includes('was replaced'))).toHaveLength(1)
    await api.close()
  }
})
