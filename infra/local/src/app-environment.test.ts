import { expect, test, vi } from 'vitest'
import { appEnvironment, webEnvironment } from '#app-environment.ts'

test('the web server of a start gets the variables it reads and no secret, wherever they were set', async () => {
  const inherited = {
    SMTP_URL: 'smtp://me:hidden-1@mail',
    YOUTUBE_API_KEY: 'hidden-2',
    STORAGE_S3_SECRET_ACCESS_KEY: 'hidden-3',
  }
  for (const [name, value] of Object.entries({
    ...inherited,
    TRUSTED_PROXIES: '10.0.0.1',
    SITE_CONFIG: '/etc/site.json',
  }))
    vi.stubEnv(name, value)
  const own = appEnvironment(
    {
      databaseUrl: 'postgresql://me:hidden-4@db/kubora',
      redisUrl: 'redis://:hidden-5@redis',
      site: 'https://play.example',
      smtpUrl: inherited.SMTP_URL,
      appSecret: 'hidden-6',
      storageDir: '/srv/files',
      apiUrls: ['http://127.0.0.1:1'],
      bridgeUrls: ['http://127.0.0.1:2'],
    },
    'production',
  )
  const env = await webEnvironment({ ...own, TWITCH_EVENTSUB_SECRET: 'hidden-7', PORT: '8080' })
  expect(env).toMatchObject({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://play.example',
    API_URLS: 'http://127.0.0.1:1',
    PORT: '8080',
    TRUSTED_PROXIES: '10.0.0.1',
    SITE_CONFIG: '/etc/site.json',
    PATH: process.env.PATH,
  })
  expect(JSON.stringify(env)).not.toContain('hidden')
  expect(env).not.toHaveProperty('STORAGE_DIR')
  vi.unstubAllEnvs()
})
