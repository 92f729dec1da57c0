import { expect, test } from 'vitest'
import { z } from 'zod'
import { dataVariables, mailSender, readVariables, serviceVariables } from '#environment.ts'

const schema = z.object({ ...serviceVariables, ...dataVariables })
const least = {
  PORT: '0',
  DATABASE_URL: 'postgres://localhost/kubora',
  REDIS_URL: 'redis://localhost',
  PUBLIC_URL: 'https://play.example/',
  APP_SECRET: 'x'.repeat(32),
}

test('what is left out has a default, and the site is an origin', () => {
  expect(readVariables(schema, least)).toMatchObject({
    HOST: '127.0.0.1',
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: 0,
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: ['loopback'],
    PUBLIC_URL: 'https://play.example',
    RATE_LIMIT_SCALE: 1,
  })
})

test.each([
  'https://play.example/somewhere',
  'https://play.example/?a',
  'https://me@play.example',
  'ftp://play.example',
])('%s is no origin of a site', (url) => {
  expect(() => readVariables(schema, { ...least, PUBLIC_URL: url })).toThrow(/PUBLIC_URL: /)
})

test('a sender of mails has an address', () => {
  for (const sender of ['Kubora <post@kubora.example>', 'post@kubora.example', 'Kubora, Ltd. <a@b>'])
    expect(mailSender.safeParse(sender).success, sender).toBe(true)
  for (const sender of [
    'foo',
    'Kubora',
    'a@',
    '@b',
    'Kubora <foo>',
    'Kubora <a@b',
    'a@b\r\nBcc: c@d',
    'a b@c',
  ])
    expect(mailSender.safeParse(sender).success, sender).toBe(false)
})

test('lists drop empty entries', () => {
  const { TRUSTED_PROXIES } = readVariables(schema, { ...least, TRUSTED_PROXIES: ' 10.0.0.0/8,, ::1 ' })
  expect(TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1'])
})

test('every fault is named at once, without the value', () => {
  const wrong = { ...least, PORT: '70000', APP_SECRET: 'tooshort', REDIS_URL: 'http://localhost' }
  expect(() => readVariables(schema, wrong)).toThrow(/PORT[\s\S]*REDIS_URL[\s\S]*APP_SECRET/)
  expect(() => readVariables(schema, wrong)).not.toThrow(/tooshort/)
})
