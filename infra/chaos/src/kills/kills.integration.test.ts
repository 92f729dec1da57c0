import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { testServices } from '@kubora/test-kit/services/test-services'
import { expect, it, onTestFailed } from 'vitest'
import { describeKills } from '#kills/kills.ts'
import { runKills } from '#kills/run-kills.ts'

// The same proof as `npm run chaos -- kills`, small enough for every run of the tests.
it('loses nothing and does nothing twice when processes are killed at random moments', async () => {
  const { databaseUrl, ownerUrl, redisUrl } = await testServices()
  const logDir = path.join(cacheDir, 'logs', 'chaos', 'test')
  const sizes = { kills: 6, notifications: 60, links: 8, killGameServers: true }
  const result = await runKills({ seed: 7, ...sizes, databaseUrl, ownerUrl, redisUrl, logDir })
  onTestFailed(() => console.error(describeKills(result)))
  expect(result.violations).toEqual([])
  expect(result.rows[0]?.slice(0, 3)).toEqual(['notifications', 60, 60])
  expect(result.rows[1]?.slice(0, 3)).toEqual(['links', 8, 8])
  expect([...result.killsByProcess.values()].reduce((sum, count) => sum + count, 0)).toBe(6)
}, 720_000)
