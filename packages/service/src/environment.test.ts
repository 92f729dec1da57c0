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

test('faults are in words, with what .env.example says of the variable, and name a file that is missing', () => {
  const wrong = { ...least, PORT: 'http', NODE_ENV: 'live', HOST: '::1', SITE_CONFIG: '/nowhere/site.json' }
  const messageOf = (variables: NodeJS.ProcessEnv) => {
    try {
      readVariables(schema, variables, [() => [{ variable: 'STORAGE_DIR', fault: 'is not set' }]])
    } catch (error) {
      return String(error)
    }
    throw new Error('the environment was accepted')
  }
  const lines = messageOf({ ...wrong, PUBLIC_URL: undefined, APP_SECRET: '' })
    .split('\n')
    .slice(1)
  expect(lines).toEqual([
    '  NODE_ENV: must be one of: production, development, test. production, development or test; anything but production is for work on Kubora itself. Example: NODE_ENV=production',
    '  PORT: must be a number. Where this process listens. Example: PORT=8080',
    expect.stringMatching(/^ {2}PUBLIC_URL: is not set\. Origin of the site .* Example: PUBLIC_URL=https:/),
    expect.stringMatching(/^ {2}APP_SECRET: is empty\. At least 32 random characters/),
    expect.stringMatching(/^ {2}STORAGE_DIR: is not set\. Where the files of downloads are kept/),
    expect.stringMatching(/^ {2}SITE_CONFIG: names \/nowhere\/site\.json, which does not exist\. /),
    'Correct these variables and start again; .env.example lists them all.',
  ])
  expect(messageOf({ ...least, PORT: '1.5', APP_SECRET: 'short', PUBLIC_URL: 'ftp://a' })).toMatch(
    /PORT: must be a whole number\.[^]*PUBLIC_URL: has another form than its example\.[^]*APP_SECRET: must have at least 32 characters\./,
  )
  const choice = z.object({ PORT: z.union([z.literal('off'), z.coerce.number().int()]) })
  expect(() => readVariables(choice, { PORT: 'x' })).toThrow(
    'PORT: must be one of: off, or must be a number. ',
  )
})

test('the time zone is Berlin, or another one of the IANA database', () => {
  const schema = z.object({ NETWORK_TIME_ZONE: serviceVariables.NETWORK_TIME_ZONE })
  const read = (NETWORK_TIME_ZONE?: string) =>
    readVariables(schema, NETWORK_TIME_ZONE === undefined ? {} : { NETWORK_TIME_ZONE })
  expect(read()).toEqual({ NETWORK_TIME_ZONE: 'Europe/Berlin' })
  for (const name of ['America/New_York', 'UTC']) expect(read(name)).toEqual({ NETWORK_TIME_ZONE: name })
  for (const wrong of ['Berlin', 'Europe/Berlim', '+01:00', 'CET-1', '1'])
    expect(() => read(wrong)).toThrow(
      'NETWORK_TIME_ZONE: must be the name of a time zone in the IANA database, such as Europe/Berlin. ',
    )
})
