import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readPageAddress } from '#contract/page-address.ts'
import { knownPath } from '#shell/page/known-path.ts'

const root = createRootRoute()
const rules = createRoute({
  getParentRoute: () => root,
  path: '/rules/$category',
  staticData: { page: 'public' },
  validateSearch: ({
    q,
    month,
  }: Record<string, unknown>): { q?: string | undefined; month?: number | undefined } => ({
    q: typeof q === 'string' && q !== '' ? q.slice(0, 5) : undefined,
    month: Number(month) > 0 ? Number(month) : undefined,
  }),
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  staticData: { page: 'guest', shows: ['done'] },
  validateSearch: (search: Record<string, unknown>): { done?: string; code?: string } => ({
    ...(search['done'] === 'reset' ? { done: 'reset' } : {}),
    ...(typeof search['code'] === 'string' ? { code: search['code'] } : {}),
  }),
})
const cart = createRoute({
  getParentRoute: () => root,
  path: '/shop/cart',
  staticData: { page: 'skeleton' },
})
const account = createRoute({ getParentRoute: () => root, path: '/account' })
const router = createRouter({
  routeTree: root.addChildren([rules, login, cart, account]),
  history: createMemoryHistory(),
  origin: 'http://localhost',
  rewrite: {
    input: ({ url }) => {
      url.pathname = readPageAddress(url.pathname).pathname
      return url
    },
  },
  parseSearch: parseSearchWith(String),
  stringifySearch: stringifySearchWith(String),
})

test.each([
  ['/rules/ttt', '/rules/ttt'],
  ['/rules/ttt?utm_source=a&x=1', '/rules/ttt'],
  ['/rules/ttt?q=doors&utm_source=a', '/rules/ttt?q=doors'],
  ['/rules/ttt?q=&month=none', '/rules/ttt'],
  ['/rules/ttt?q=doors%20and&month=07', '/rules/ttt?month=7&q=doors'],
  ['/rules/ttt?month=7&q=doors', '/rules/ttt?month=7&q=doors'],
  ['/rules/ttt?q=a&q=b&constructor=x&__proto__=y', '/rules/ttt'],
  ['/en/rules/ttt?q=doors&x=1', '/en/rules/ttt?q=doors'],
  ['/regeln/ttt?x=1', '/regeln/ttt'],
  ['/fr/shop/cart?x=1', '/fr/shop/cart'],
  ['/nowhere?q=1', '/nowhere'],
  ['/nowhere?q=%', '/nowhere'],
])('the page at %s is rendered for %s', (asked, known) => expect(knownPath(router, asked)).toBe(known))

test.each([
  ['/account?q=1', '/account'],
  ['/en/account/', '/account'],
  ['/auth/login?code=SECRET&email=me@example.org', '/auth/login'],
  ['/fr/auth/login?done=reset&code=SECRET', '/auth/login?done=reset'],
  ['/auth/login?done=SECRET', '/auth/login'],
])('the page at %s, which is not public, is rendered for %s and for nothing secret', (asked, known) =>
  expect(knownPath(router, asked)).toBe(known),
)
