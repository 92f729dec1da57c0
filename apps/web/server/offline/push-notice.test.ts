import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = new URL('../../worker/offline-worker.ts', import.meta.url)
const script = stripTypeScriptTypes(readFileSync(source, 'utf8'))

/** What a push service, a reader or a browser does to the worker. */
type WorkerEvent = { data?: { text: () => string } | null; notification?: { close: () => void } }

/** Runs the service worker with the pages that are open. `shown`, `opened` and `sent` are what it does. */
function startWorker(openPaths: readonly string[] = []) {
  const listeners = new Map<
    string,
    (event: WorkerEvent & { waitUntil: (work: Promise<void>) => void }) => void
  >()
  const shown: [string, object][] = []
  const opened: string[] = []
  const sent: unknown[] = []
  const pages = openPaths.map((path) => ({
    url: `https://play.example${path}`,
    focus: async () => void opened.push(`focus ${path}`),
    postMessage: (message: unknown) => sent.push(message),
  }))
  const self = {
    offlineFiles: { build: 'b', application: '/a', files: [] },
    pushNotice: { title: 'Kubora', texts: { de: 'Hallo', fr: 'Salut' }, icon: '/i.png', opens: '/chats' },
    addEventListener: listeners.set.bind(listeners),
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
    registration: { showNotification: async (...notice: [string, object]) => void shown.push(notice) },
  }
  runInNewContext(script, { self, URL })
  async function happens(name: string, event: WorkerEvent): Promise<void> {
    let done = Promise.resolve()
    listeners.get(name)?.({ ...event, waitUntil: (work) => void (done = work) })
    await done
  }
  return { happens, shown, opened, sent }
}

test('a message shows the text of its language, whatever it has German, and each takes the place of the one before', async () => {
  const { happens, shown } = startWorker()
  await happens('push', { data: { text: () => 'fr' } })
  const same = { tag: 'chat-answer', icon: '/i.png' }
  expect(shown).toEqual([['Kubora', { body: 'Salut', lang: 'fr', ...same }]])
  for (const text of ['<b>', 'toString', '__proto__', ''])
    await happens('push', { data: { text: () => text } })
  await happens('push', { data: null })
  expect(shown.slice(1)).toEqual(Array(5).fill(['Kubora', { body: 'Hallo', lang: 'de', ...same }]))
})

test('who taps it gets to their requests: in a page that shows them, else in a new one', async () => {
  for (const [paths, expected] of [
    [['/chat/1', '/chats'], 'focus /chats'],
    [['/chat/1'], '/chats'],
    [[], '/chats'],
  ] as const) {
    const { happens, opened } = startWorker(paths)
    let isClosed = false
    await happens('notificationclick', { notification: { close: () => void (isClosed = true) } })
    expect([isClosed, opened]).toEqual([true, [expected]])
  }
})

test('open pages learn that the browser has replaced its subscription', async () => {
  const { happens, sent } = startWorker(['/', '/chats'])
  await happens('pushsubscriptionchange', {})
  expect(sent).toEqual(['push-changed', 'push-changed'])
})
