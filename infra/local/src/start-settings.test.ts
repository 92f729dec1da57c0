import { expect, test } from 'vitest'
import { readStartSettings } from '#start-settings.ts'

test('a start without variables has the demo, one process of each kind and ports of its own choice', () => {
  expect(readStartSettings({})).toEqual({
    production: false,
    given: {},
    webPorts: { port: undefined, healthPort: undefined },
    apiCount: 1,
    bridgeCount: 1,
  })
})

test('everything that is missing or wrong is named at once', () => {
  const wrong = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.example',
    PORT: 'http',
    KUBORA_API_COUNT: '17',
    DATABASE_URL: 'postgres://db.example/kubora',
  }
  const faults = ['MAIL_FROM: ', 'SITE_CONFIG: ', 'PORT must be a port', 'KUBORA_API_COUNT must be 1 to 16']
  const lines = faults.map((fault) => `\n  ${fault}.*`).join('')
  expect(() => readStartSettings(wrong)).toThrow(
    new RegExp(`${lines}\n  give both DATABASE_URL and REDIS_URL`),
  )
})
