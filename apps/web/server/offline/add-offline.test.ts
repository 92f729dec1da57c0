import { createHash } from 'node:crypto'
import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { expect, test } from 'vitest'
import { script, startSite, upstream } from '../testing/site.ts'

interface Listed {
  build: string
  application: string
  files: [path: string, integrity: string][]
}

/** Starts a site whose api has these rules; `asked` counts its requests. */
async function site(rules: string | null, more: Record<string, string> = {}) {
  const asked: string[] = []
  const api = await upstream((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    return JSON.stringify(rules === null ? { errors: [{ message: 'INTERNAL' }] } : { data: { rules } })
  })
  return { asked, url: (await startSite([api], more)).url }
}

async function listedBy(url: string): Promise<Listed> {
  const worker = await (await fetch(`${url}/offline-worker.js`)).text()
  return JSON.parse(/^self\.offlineFiles=(.*);\n/.exec(worker)?.[1] ?? '') as Listed
}

async function policyOf(url: string): Promise<string> {
  return (await fetch(url)).headers.get('content-security-policy') ?? ''
}

test('the worker is asked for anew each time, and its list names the application and every file by its hash', async () => {
  const { url } = await site('Be nice')
  const response = await fetch(`${url}/offline-worker.js`)
  expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    'no-cache',
    'text/javascript; charset=utf-8',
  ])
  const same = await fetch(`${url}/offline-worker.js`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  expect(same.status).toBe(304)
  const { application, files, build } = await listedBy(url)
  const document = await (await fetch(url + application)).text()
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect(files).toEqual([
    ['/assets/app-1a2b.js', hash(script)],
    ['/assets/app-1a2b.css', hash('body{color:teal}')],
    [application, hash(document)],
  ])
  for (const html of [document, await (await fetch(url)).text()])
    expect(html).toContain(`<meta name="offline-build" content="${build}">`)
})

test('the worker has what push notifications show, in each language', async () => {
  const { url } = await site('Be nice')
  const worker = await (await fetch(`${url}/offline-worker.js`)).text()
  const notice: unknown = JSON.parse(/^self\.pushNotice=(.*);$/m.exec(worker)?.[1] ?? '')
  const texts = {
    de: expect.stringMatching(/^In deinen Anfragen/),
    en: expect.any(String),
    fr: expect.any(String),
  }
  expect(notice).toMatchObject({ title: defaultSiteConfig.brand, texts, opens: '/chats' })
})

test('a page may make the address of the worker trusted, and nothing else may be', async () => {
  const { url } = await site('Be nice')
  expect(await policyOf(`${url}/rules`)).toContain('; trusted-types kubora-worker')
  expect(await policyOf(`${url}/robots.txt`)).toContain("; trusted-types 'none'")
  const off = await site('Be nice', { OFFLINE_READING: 'off' })
  expect(await policyOf(`${off.url}/rules`)).toContain("; trusted-types 'none'")
})

test('turned off, the worker that removes everything is in its place, and nothing else is served to be kept', async () => {
  const { url } = await site('Be nice', { OFFLINE_READING: 'off' })
  const worker = await fetch(`${url}/offline-worker.js`)
  expect([worker.status, await worker.text()]).toEqual([200, "self.name = 'removing-worker'"])
  expect(await (await fetch(url)).text()).not.toContain('offline-build')
  expect((await fetch(`${url}/offline/de.json`)).status).toBe(404)
})

test('texts are the same whatever a request carries, read once for a crowd, and revalidated by their tag', async () => {
  const { url, asked } = await site('Be nice')
  const first = await fetch(`${url}/offline/en.json`)
  const text = await first.text()
  expect(JSON.parse(text)).toMatchObject({ locale: 'en', results: { Rules: { rules: 'Be nice' } } })
  const headers = {
    cookie: 'kubora_locale=fr',
    'accept-language': 'fr',
    'x-forwarded-host': 'evil.example',
    authorization: 'Bearer x',
  }
  const crowd = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fetch(`${url}/offline/en.json?locale=fr&n=${at}`, { headers })),
  )
  expect(new Set(await Promise.all(crowd.map((one) => one.text())))).toEqual(new Set([text]))
  expect(asked.length).toBe(1)
  const etag = first.headers.get('etag') ?? ''
  expect((await fetch(`${url}/offline/en.json`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('while the api refuses or fails, no texts are served that a device could keep', async () => {
  const { url } = await site(null)
  const response = await fetch(`${url}/offline/de.json`)
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    503,
    '60',
    '',
  ])
})
