import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { brandCheckCommand, brandDrawCommand } from '#commands/brand.ts'
import { OperatorError } from '#operator-error.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kubora-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))
const example = path.resolve(import.meta.dirname, '../../../compose/brand.example')

test('the example, with the pictures drawn from its logo, is a complete brand; what is there is not drawn again', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  cpSync(example, folder, { recursive: true })
  expect(() => brandCheckCommand(folder)).toThrow('icon-512.png: is missing; 512 × 512 px are needed')
  await brandDrawCommand(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'apple-touch-icon.png',
    'favicon.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-192.png',
    'icon-maskable-512.png',
    'logo.svg',
    'share.png',
    'site.json',
  ])
  brandCheckCommand(folder)
  expect(said).toHaveBeenLastCalledWith('The brand of My network is complete.')
  rmSync(path.join(folder, 'share.png'))
  await brandDrawCommand(folder)
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/^Drawn from logo\.svg: share\.png\./))
  said.mockRestore()
})

test('without a logo nothing is drawn', async () => {
  const empty = path.join(folder, 'empty')
  await expect(brandDrawCommand(empty)).rejects.toThrow(OperatorError)
  writeFileSync(path.join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')
  expect(() => brandCheckCommand(folder)).toThrow('logo.svg: runs a script in onload')
})
