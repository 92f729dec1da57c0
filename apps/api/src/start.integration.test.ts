import { migrateDatabase } from '@kubora/schema/db/migrate'
import { testServices } from '@kubora/test-kit/services/test-services'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, startProcess } from '#testing/start-process.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { databaseUrl, ownerUrl } = await testServices()
const world = await openTestWorld()
const entryOf = { api: entries.api, bridge: entries.bridge }

test('an api without its tables is alive and not ready, and is ready once they are there', async () => {
  const [url, ofOwner] = [new URL(databaseUrl), new URL(ownerUrl)]
  const name = `${url.pathname.slice(1)}_empty`
  url.pathname = ofOwner.pathname = name
  await asOwner(`create database ${name}`)
  const { api, logLines } = await startTestApi({ DATABASE_URL: url.href })
  const state = async () => {
    const ready = await fetch(`${api.healthUrl}/readyz`)
    return [ready.status, await ready.json()]
  }
  expect(await state()).toEqual([
    503,
    { status: 'unavailable', missing: expect.arrayContaining(['migrations']) },
  ])
  expect((await fetch(`${api.healthUrl}/healthz`)).status).toBe(200)
  expect(logLines.join('')).toMatch(/lacks \d+ migrations: run \\"migrate\\". Until then/)
  await migrateDatabase(ofOwner.href, url.href)
  await expect.poll(state).toEqual([200, { status: 'ok', missing: [] }])
  await api.close()
  await asOwner(`drop database ${name} with (force)`)
})

describe.for(Object.entries(entryOf))('the %s', ([name, entry]) => {
  test('logs in one line what of its environment is missing or cannot be used', async () => {
    const faults = {
      STORAGE_DIR: ['/proc/kubora/files', 'the folder of files (STORAGE_DIR) cannot be written: ENOENT'],
      SITE_CONFIG: [
        '/nowhere/site.json',
        'the site configuration /nowhere/site.json (SITE_CONFIG) cannot be read: ENOENT',
      ],
    }
    for (const [variable, [value = '', message = '']] of Object.entries(faults)) {
      const { isReady, code, err } = await startProcess(entry, { [variable]: value })
      expect({ isReady, code, lines: err.length }).toEqual({ isReady: false, code: 1, lines: 1 })
      expect(err[0]).toContain(`${name} cannot start: ${message}`)
    }
  })

  describe('on a database that holds the demo', () => {
    beforeAll(async () => void (await world.db.execute(sql`insert into demo_network default values`)))
    afterAll(async () => void (await world.db.execute(sql`delete from demo_network`)))

    test('does not start in production, and logs why in one line', async () => {
      expect(await startProcess(entry)).toMatchObject({
        isReady: false,
        code: 1,
        err: [expect.stringMatching(new RegExp(`^${name} cannot start: the demo network, whose passwords`))],
      })
    })

    test('starts for the demo itself, and in development', async () => {
      for (const variables of [{ DEMO_NETWORK: 'allowed' }, { NODE_ENV: 'development' }])
        expect(await startProcess(entry, variables)).toMatchObject({ isReady: true })
    })
  })
})
