import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rawConnection, statusOf } from '@kubora/test-kit/raw-http/raw-client'
import { rawGet, upstream, web } from '../testing/site.ts'

test('serves the page with status 200 where the app has a route and 404 elsewhere, never to be cached without revalidation', async () => {
  const site = await web([await upstream(() => 'api')])
  const home = await fetch(site)
  expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await home.text()).toContain('· Kubora</title>')
  expect((await fetch(`${site}/account`)).status).toBe(200)
  const lost = await fetch(`${site}/nowhere`)
  expect([lost.status, await lost.text()]).toEqual([
    404,
    expect.stringContaining('name="robots" content="noindex"'),
  ])
  expect((await fetch(site, { method: 'POST' })).status).toBe(405)
  const tag = home.headers.get('etag') ?? ''
  expect((await fetch(site, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('a public page carries its text, styles, meta data and state, in the language of its address', async () => {
  const api = await upstream((_request, response) => {
    response.setHeader('content-type', 'application/json')
    return JSON.stringify({ data: { rules: '<h1>Rules</h1>' } })
  })
  const site = await web([api], { PUBLIC_URL: 'https://play.example' })
  const answer = await fetch(`${site}/en/rules`)
  const html = await answer.text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<div id="root"><h1>Rules</h1></div>')
  expect(html).toContain('<title>Regeln &lt;&amp;&quot; · Kubora</title>')
  expect(html).toContain('<link rel="canonical" href="https://play.example/en/rules">')
  expect(html).toContain('<link rel="alternate" hreflang="fr" href="https://play.example/fr/rules">')
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://play.example/rules">')
  expect(html).toContain('<link rel="manifest" href="/en/manifest.webmanifest">')
  expect(html).toContain('<style>body{color:teal}</style>')
  expect(html).toContain('href="/assets/rules.js"')
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)?.length ?? 0)
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('body{color:teal}')}';`)
  expect(html).toContain('<script>document.title</script>')
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('document.title')}';`)
})

test('a client that says it is a phone gets a preload header for the first picture', async () => {
  const site = await web([await upstream(() => 'api')])
  const linkFor = async (headers: Record<string, string>) => {
    const answer = await fetch(site, { headers })
    expect(answer.headers.get('vary')).toBe('accept-encoding, cookie, sec-ch-ua-mobile')
    return answer.headers.get('link')
  }
  expect(await linkFor({ 'sec-ch-ua-mobile': '?1' })).toBe(
    '</a.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high',
  )
  expect(await linkFor({ 'sec-ch-ua-mobile': '?0' })).toBeNull()
  expect(await linkFor({})).toBeNull()
  expect((await fetch(`${site}/account`)).headers.get('vary')).toBe('accept-encoding, cookie')
})

test('without scripts a public page has its menu and languages as links; only pages that need scripts say so, in their language', async () => {
  const site = await web([
    await upstream((_request, response) => {
      response.setHeader('content-type', 'application/json')
      return JSON.stringify({ data: { rules: 'rules' } })
    }),
  ])
  const page = await (await fetch(`${site}/en/rules`)).text()
  expect(page.match(/<noscript>.*?<\/noscript>/gs)).toHaveLength(1)
  expect(page).toMatch(/<noscript><nav .*<a href="\/en\/wiki">Wiki<\/a>.*<\/nav><\/noscript><div id="root">/)
  expect(page).toContain('<a href="/fr/rules" lang="fr" hreflang="fr">Français</a>')
  expect(page).not.toContain('JavaScript')
  const headers = { cookie: 'kubora_locale=en' }
  const account = await (await fetch(`${site}/account`, { headers })).text()
  expect(account).toMatch(/<noscript><p>This page needs JavaScript\. .*<\/p><nav .*<\/nav><\/noscript>/)
  expect(account).not.toContain('hreflang')
})

test('the api counts a page for the visitor who asked for it, and a rate-limited visitor gets status 429', async () => {
  const visitors: unknown[] = []
  const api = await upstream((request, response) => {
    visitors.push(request.headers['x-forwarded-for'])
    response.setHeader('content-type', 'application/json')
    if (String(request.headers['x-forwarded-for']).startsWith('203.0.113.9'))
      return JSON.stringify({ errors: [{ message: 'RATE_LIMITED' }] })
    return JSON.stringify({ data: { rules: 'rules' } })
  })
  const site = await web([api])
  const from = (address: string, path: string) =>
    fetch(site + path, { headers: { 'x-forwarded-for': address } })
  expect((await from('203.0.113.9', '/rules')).status).toBe(429)
  expect((await from('198.51.100.7', '/en/rules')).status).toBe(200)
  expect(visitors).toEqual(['203.0.113.9, 127.0.0.1', '198.51.100.7, 127.0.0.1'])
})

test('a refusal meant for one visitor reaches no other, and unknown search parameters render nothing again', async () => {
  let asked = 0
  const refusals = Promise.withResolvers<void>()
  const api = await upstream(async (request, response) => {
    asked += 1
    response.setHeader('content-type', 'application/json')
    if (!String(request.headers['x-forwarded-for']).startsWith('203.0.113.9'))
      return JSON.stringify({ data: { rules: 'rules' } })
    await refusals.promise
    return JSON.stringify({ errors: [{ message: 'RATE_LIMITED' }] })
  })
  const site = await web([api])
  const from = (address: string, path: string) =>
    fetch(site + path, { headers: { 'x-forwarded-for': address } })
  const hostile = from('203.0.113.9', '/rules')
  await expect.poll(() => asked).toBe(1)
  const honest = await Promise.all(Array.from({ length: 5 }, () => rawConnection(site)))
  for (const [index, { socket }] of honest.entries())
    socket.write(
      `GET /rules?utm=${index} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\nX-Forwarded-For: 198.51.100.${index}\r\n\r\n`,
    )
  // what came before this request is read before it: they wait for the rendering that is under way
  await fetch(`${site}/robots.txt`)
  refusals.resolve()
  expect((await hostile).status).toBe(429)
  for (const { closed, received } of honest) {
    await closed
    expect(statusOf(received())).toBe(200)
    expect(received()).toContain('<div id="root">rules</div>')
  }
  expect(asked).toBe(2)
  expect((await from('198.51.100.9', '/rules?utm=9&q=doors')).status).toBe(200)
  expect(asked).toBe(3)
})

test.each(['/%', '/rules/%ff', '/%E0%A4%A?q=%'])(
  'an address that cannot be decoded is a missing page: %s',
  async (path) => {
    const answer = await fetch((await web([await upstream(() => 'api')])) + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.url).toContain('%25')
  },
)

test('slashes in front of a path lead to the page, never to another host', async () => {
  const site = await web([await upstream(() => 'api')])
  for (const [path, location] of [
    ['//rules', '/rules'],
    ['//evil.example/x?y=1', '/evil.example/x?y=1'],
    ['/\\evil.example', '/evil.example'],
  ]) {
    const answer = await rawGet(site, path ?? '')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  }
})

test('aliases redirect to the canonical address; the address alone chooses the language of a public page', async () => {
  const api = await upstream((_request, response) => {
    response.setHeader('content-type', 'application/json')
    return JSON.stringify({ data: { rules: 'rules' } })
  })
  const site = await web([api])
  const alias = await fetch(`${site}/regeln`, { redirect: 'manual' })
  expect([alias.status, alias.headers.get('location')]).toEqual([301, '/rules'])
  const headers = { cookie: 'a=b; kubora_locale=fr; kubora_notice=accepted', 'accept-language': 'fr' }
  for (const [path, locale] of [
    ['/rules', 'de'],
    ['/rules?locale=fr', 'de'],
    ['/en/rules', 'en'],
    ['/fr/rules', 'fr'],
  ]) {
    const page = await fetch(site + path, { headers, redirect: 'manual' })
    const html = await page.text()
    expect([page.status, path, /<html lang="(..)"/.exec(html)?.[1]]).toEqual([200, path, locale])
    expect(html).toContain('"noticeAccepted":true')
    expect(page.headers.get('vary')).toContain('cookie')
  }
})

test('a page behind the login names the scripts of its route, of the client and of all routes, and holds no search', async () => {
  const html = await (await fetch(`${await web([await upstream(() => 'api')])}/account?q=SECRET`)).text()
  for (const name of ['all-routes-1a2b', 'account', 'client-1a2b'])
    expect(html).toContain(`<link rel="modulepreload" href="/assets/${name}.js" fetchpriority="low">`)
  expect(html).not.toContain('SECRET')
})

test('a page for guests with a secret in its address is the page without it, and is stored nowhere', async () => {
  const site = await web([await upstream(() => 'api')])
  const plain = await fetch(`${site}/auth/login`)
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  const linked = await fetch(`${site}/auth/login?email=me@example.org&code=SECRET`)
  expect([linked.headers.get('cache-control'), linked.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'strict-origin',
  ])
  expect(await linked.text()).toBe(await plain.text())
})

test('a page for guests is rendered while the api is unavailable, and for a visitor whom the api refuses', async () => {
  const api = await upstream((_request, response) => {
    response.setHeader('content-type', 'application/json')
    return JSON.stringify({ errors: [{ message: 'RATE_LIMITED' }] })
  })
  const site = await web([api])
  expect((await fetch(`${site}/rules`)).status).toBe(429)
  expect((await fetch(`${site}/auth/login`)).status).toBe(200)
})

test('the application without a page names the script with the routes of all pages', async () => {
  const api = await upstream((_request, response) => {
    response.statusCode = 503
    return ''
  })
  const html = await (await fetch(`${await web([api])}/rules`)).text()
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/all-routes-1a2b.js">')
  expect(html).toContain('This site needs JavaScript.')
})

test('a page whose data is unavailable is the empty application with status 503, or the page as it was shortly before', async () => {
  let unavailable = false
  const api = await upstream((_request, response) => {
    if (unavailable) response.statusCode = 503
    response.setHeader('content-type', 'application/json')
    return JSON.stringify(unavailable ? {} : { data: { rules: 'known rules' } })
  })
  const site = await web([api])
  expect(await (await fetch(`${site}/rules`)).text()).toContain('known rules')
  unavailable = true
  const other = await fetch(`${site}/fr/rules`)
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await other.text()).toContain('<div id="root"></div>')
  await expect.poll(async () => (await fetch(`${site}/rules`)).status, { interval: 500 }).toBe(200)
  expect(await (await fetch(`${site}/rules`)).text()).toContain('known rules')
})

test('every page forbids foreign and inline code and frames; https is insisted on when the site has it', async () => {
  const plain = await fetch(await web([await upstream(() => 'api')]))
  const policy = plain.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  const failing = await upstream((_request, response) => {
    response.statusCode = 503
    return ''
  })
  const application = await fetch(`${await web([failing])}/rules`)
  expect(application.headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self';")
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const secure = await fetch(await web([await upstream(() => 'api')], { PUBLIC_URL: 'https://play.example' }))
  expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expect(secure.headers.get('content-security-policy')).toContain('wss://play.example')
})

test('the operator chooses for how long browsers insist on https, on pages and on data, or leaves it to a proxy', async () => {
  const headersOf = async (seconds: string) => {
    const variables = { PUBLIC_URL: 'https://play.example', HSTS_SECONDS: seconds }
    const site = await web([await upstream(() => 'api')], variables)
    const responses = [await fetch(site), await fetch(`${site}/api/graphql`)]
    return responses.map(({ headers }) => headers.get('strict-transport-security'))
  }
  expect(await headersOf('3600')).toEqual(['max-age=3600', 'max-age=3600'])
  expect(await headersOf('0')).toEqual(['max-age=0', 'max-age=0'])
  expect(await headersOf('off')).toEqual([null, null])
})
