import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { isLeftOutOfImage, toolsOfImage } from '#image.ts'

function read(file: string): string {
  return readFileSync(path.join(checkoutDir, file), 'utf8')
}

test('the images are built and run with the Node and pnpm that the checkout uses', () => {
  const bootstrap = read('infra/local/bootstrap.mjs')
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }
  const { node, pnpm } = toolsOfImage()
  expect(node).toEqual(Array(2).fill(/pinnedNode = '(.+)'/.exec(bootstrap)?.[1]))
  expect(pnpm).toEqual([/pinnedPnpm = '(.+)'/.exec(bootstrap)?.[1]])
  expect(packageManager).toBe(`pnpm@${pnpm[0]}`)
})

test('the images are built from the sources, without secrets, documents and what was made elsewhere', () => {
  const files = [
    'apps/bridge/src/main.ts',
    'pnpm-lock.yaml',
    'infra/compose/brand.example/site.json',
    '.env.example',
  ]
  expect(files.filter(isLeftOutOfImage)).toEqual([])
  const others = [
    '.git/config',
    'infra/compose/.env',
    'apps/web/node_modules/react/index.js',
    'apps/web/dist/index.html',
    'docs/DATA.md',
    'infra/compose/brand/site.json',
  ]
  expect(others.filter((file) => !isLeftOutOfImage(file))).toEqual([])
})
