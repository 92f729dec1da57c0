import { networksOf } from '@kubora/domain/kernel/networks-of'
import { describe, expect, test } from 'vitest'
import { addressBlock } from '#rate-limits/address-block.ts'
import { createBudget } from '@kubora/service/budget'
import { openTestWorld, shopVariables, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi({ ...shopVariables(), RATE_LIMIT_SCALE: '1' })
const second = await startTestApi({ RATE_LIMIT_SCALE: '1' })
const world = await openTestWorld()

const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function logIn(email: string, password: string, ip: string, api = { ask }) {
  return api.ask('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
    variables: { input: { email, password } },
    headers: from(ip),
  })
}

test('one address cannot try codes of coupons without a limit', async () => {
  const codes: (string | null)[] = []
  for (let tries = 0; tries < 31; tries += 1) {
    const { code } = await ask(
      'mutation ($input: SetCartCouponInput!) { setCartCoupon(input: $input, locale: de) { totalCents } }',
      {
        variables: { input: { cartKey: 'a'.repeat(43), code: `TRY-${tries}` } },
        headers: from('203.0.113.9'),
      },
    )
    codes.push(code)
  }
  expect(new Set(codes.slice(0, 30))).toEqual(new Set(['COUPON_INVALID']))
  expect(codes[30]).toBe('RATE_LIMITED')
})

describe('logins', () => {
  test('a client that guesses is stopped, and the owner is not locked out', async () => {
    const account = await world.seed.account()
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn(account.email, 'Wrong-1', '203.0.113.1')).code).toBe('INVALID_LOGIN')
    }
    const refused = await logIn(account.email, account.password, '203.0.113.1')
    expect(refused.code).toBe('RATE_LIMITED')
    const params = refused.errors[0]?.extensions.params as { retryAfterSeconds: number } | undefined
    const retryAfterSeconds = params?.retryAfterSeconds
    expect(retryAfterSeconds).toBeGreaterThan(0)
    expect(refused.headers.get('retry-after')).toBe(String(retryAfterSeconds))
    expect((await logIn(account.email, account.password, '198.51.100.7')).code).toBe(null)
  })

  test('are counted for all processes together, and for the address in any spelling', async () => {
    const account = await world.seed.account()
    for (let tries = 0; tries < 10; tries += 1) {
      const api = tries % 2 === 0 ? { ask } : second
      const email = tries % 3 === 0 ? account.email.toUpperCase() : ` ${account.email}`
      expect((await logIn(email, 'Wrong-1', '203.0.113.2', api)).code).toBe('INVALID_LOGIN')
    }
    expect((await logIn(account.email, 'Wrong-1', '203.0.113.2', second)).code).toBe('RATE_LIMITED')
  })

  test('a correct password resets the count of wrong ones', async () => {
    const account = await world.seed.account()
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 5; tries += 1) await logIn(account.email, 'Wrong-1', '203.0.113.3')
      expect((await logIn(account.email, account.password, '203.0.113.3')).code).toBe(null)
    }
  })

  test('one address cannot try accounts without a limit', async () => {
    const codes = new Set<string | null>()
    for (let tries = 0; tries < 101; tries += 1) {
      codes.add((await logIn(`nobody-${tries}@example.org`, 'x', '203.0.113.4')).code)
    }
    expect(codes).toEqual(new Set(['INVALID_LOGIN', 'RATE_LIMITED']))
  }, 360_000)
})

async function requestReset(email: string, ip: string) {
  return ask('mutation ($input: RequestEmailCodeInput!) { requestPasswordReset(input: $input) { email } }', {
    variables: { input: { email } },
    headers: from(ip),
  })
}

test('a client that requests many mails is stopped, for a known address or not, and another one is not', async () => {
  for (const email of [(await world.seed.account()).email, 'unknown@example.org']) {
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await requestReset(email, '192.0.2.1')).code)
    expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED'])
    expect((await requestReset(email, '192.0.2.2')).code).toBe(null)
  }
})

test('an address in another spelling is the same address, or none', async () => {
  const writings = [
    'Writing@Example.org',
    ' writing@example.org ',
    'writing@example.org.',
    'WRITING@EXAMPLE.ORG',
  ]
  const codes: unknown[] = []
  for (const email of [...writings, 'writing@example.org', 'writing@EXAMPLE.org.']) {
    codes.push((await requestReset(email, '192.0.2.3')).code)
  }
  expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED'])
  for (const email of ['writing@example.org..', 'writing@example..org', 'writing@example.org.%00']) {
    expect((await requestReset(email, '192.0.2.3')).code).toBe('INVALID_INPUT')
  }
})

test('the networks of one /48 have a common limit, wider than that of each', async () => {
  const codes: (string | null)[] = []
  for (let tries = 0; tries < 41; tries += 1) {
    codes.push((await requestReset('wide@example.org', `2001:db8:77:${tries}::1`)).code)
  }
  expect(codes.indexOf('RATE_LIMITED')).toBe(40)
  expect((await requestReset('wide@example.org', '2001:db8:78::1')).code).toBe(null)
})

test('codes of links are limited per account', async () => {
  const { token } = await world.logIn(await world.seed.account())
  const codes: unknown[] = []
  for (let tries = 0; tries < 16; tries += 1) {
    const answer = await ask('mutation ($input: LinkInput!) { link(input: $input) { id } }', {
      variables: { input: { kind: 'GAME', name: 'nobody', code: 'ABCDEFGH' } },
      token,
      headers: from(`192.0.2.${100 + tries}`),
    })
    codes.push(answer.code)
  }
  expect(codes).toEqual([...Array.from({ length: 15 }, () => 'INVALID_CODE'), 'RATE_LIMITED'])
})

test('an address given by a client that is no trusted proxy counts for nothing', async () => {
  const strict = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '192.0.2.1' })
  // attempts before Redis responds are counted in memory, apart from the later ones
  const state = async () => (await fetch(`${strict.api.healthUrl}/readyz`)).json()
  await expect.poll(state).toEqual({ status: 'ok', missing: [] })
  const account = await world.seed.account()
  const codes: unknown[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    codes.push((await logIn(account.email, 'Wrong-1', `203.0.113.${tries}`, strict)).code)
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('a flood of requests of one account is slowed down wherever they come from, others are served', async () => {
  const flood = await world.logIn(await world.seed.account())
  const other = await world.logIn(await world.seed.account())
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_unused, index) =>
      // 5 points each, so that on a slow machine they do not refill as fast
      ask(`{ __typename } #${'x'.repeat(4_000)}`, {
        token: flood.token,
        headers: from(`198.18.0.${index % 100}`),
      }),
    ),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'RATE_LIMITED']))
  expect((await ask('{ __typename }', { token: other.token, headers: from('198.18.0.1') })).code).toBe(null)
})

test('no e-mail address is stored in Redis in the clear', async () => {
  await logIn('clear@example.org', 'Wrong-1', '203.0.113.9')
  const keys = await world.redis.keys('kubora:limit:*')
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => key.includes('example.org'))).toEqual([])
})

describe('networksOf', () => {
  test.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0db8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ])('%s lies in %j', (ipAddress, networks) => {
    expect(networksOf(ipAddress)).toEqual(networks)
  })
})

describe('addressBlock', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [null, 'unknown'],
  ])('%s counts as %s', (ipAddress, block) => {
    expect(addressBlock({ ipAddress })).toBe(block)
  })
})

test('a budget accepts a burst and returns the wait after it', () => {
  const budget = createBudget({ burst: 3, perSecond: 1 })
  expect([1, 2, 3].map(() => budget.spend('a'))).toEqual([0, 0, 0])
  expect(budget.spend('a')).toBeGreaterThan(0)
  expect(budget.spend('b')).toBe(0)
})
