import { expect, test } from 'vitest'

test('every route of the TeamPanel has its guard, its navigation and the whole width', () => {
  const files = import.meta.glob<string>('./[!-]*.tsx', { query: '?raw', import: 'default', eager: true })
  const wrong = Object.entries(files)
    .filter(([, source]) => !source.includes("chrome: 'panel'") || !source.includes('beforeLoad: teamGuard'))
    .map(([file]) => file)
  expect(wrong).toEqual([])
  expect(Object.keys(files).length).toBeGreaterThan(8)
})
