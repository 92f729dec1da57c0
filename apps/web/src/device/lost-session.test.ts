import { beforeEach, expect, test, vi } from 'vitest'
import { loginAfterLoss } from '#device/lost-session.ts'

beforeEach(() => void vi.stubGlobal('window', { location: { origin: 'https://kubora.net' } }))
vi.mock('#device/session-store.ts', () => ({}))

test('who loses the session on a page with a guard for logged-in users gets to the login, elsewhere nobody does', () => {
  const sources = import.meta.glob<string>('../routes/**/[!-]*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const routes = Object.values(sources).map((source) => ({
    // an underscore at the end of a segment is no part of the address
    path: (/createFileRoute\('([^']+)'\)/.exec(source)?.[1] ?? '/').replaceAll(/_(?=\/|$)/g, ''),
    isGuarded: /teamGuard|loginRequired: true/.test(source),
  }))
  const toLogin = (path: string) => loginAfterLoss(path.replaceAll(/\$\w*/g, '1')) !== null
  expect(routes.filter(({ path, isGuarded }) => toLogin(path) !== isGuarded)).toEqual([])
  expect(routes.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThan(30)
})

test.each([
  ['/chat/12?to=3#end', true],
  ['/account?reason=not_verified', true],
  ['/chatter', false],
  ['/en/shop/order?order=12', false],
  ['/auth/login', false],
])('at %s: %s', (href, isToLogin) => expect(loginAfterLoss(href) !== null).toBe(isToLogin))
