import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { encodePng } from '#skins/encode-png.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { accentColours, colourFaults, surfaces } from '#brand/accent-colours.ts'
import { contrast } from '#brand/contrast.ts'
import { readBrand } from '#brand/read-brand.ts'
import { svgFaults } from '#brand/svg-faults.ts'
import { defaultSiteConfig } from '#default-site-config.ts'

const assets = path.resolve(import.meta.dirname, '../../assets')
const config = { ...defaultSiteConfig, brand: 'Nordwind' }
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#abc"/></svg>'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes a complete folder of a brand with these changes: bytes, a text, or null for a file to leave out. */
function folderWith(changes: Record<string, string | Buffer | null> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-brand-'))
  folders.push(folder)
  const pictures = ['apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-192', 'icon-maskable-512']
  for (const name of pictures)
    copyFileSync(path.join(assets, `${name}.png`), path.join(folder, `${name}.png`))
  copyFileSync(path.join(assets, 'share/default.jpg'), path.join(folder, 'share.jpg'))
  writeFileSync(path.join(folder, 'site.json'), JSON.stringify(config))
  writeFileSync(path.join(folder, 'logo.svg'), logo)
  writeFileSync(path.join(folder, 'favicon.svg'), logo)
  for (const [name, content] of Object.entries(changes))
    if (content === null) rmSync(path.join(folder, name))
    else writeFileSync(path.join(folder, name), content)
  return folder
}

/** Returns the faults of a folder, one a line. */
function faultsOf(folder: string): string[] {
  try {
    readBrand(folder)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

test('without a configuration, the brand is that of the demo network', () => {
  expect(readBrand(undefined)).toEqual({ config: defaultSiteConfig, pictures: null })
})

test('a folder gives name and pictures, each at a path that changes with its bytes', () => {
  const first = readBrand(folderWith()).pictures
  const changed = readBrand(folderWith({ 'logo.svg': logo.replace('#abc', '#abd') })).pictures
  expect(first?.logo.path).toMatch(/^\/brand\/logo-[\w-]{12}\.svg$/)
  expect(changed?.logo.path).not.toBe(first?.logo.path)
  expect(changed?.share?.path).toBe(first?.share?.path)
  expect(first?.share?.type).toBe('image/jpeg')
  expect(first?.icons.map(({ px, maskable }) => `${px} ${maskable}`)).toEqual([
    '192 false',
    '192 true',
    '512 false',
    '512 true',
  ])
})

test('a file without pictures shows the first letter of the name, and nothing of the demo', () => {
  const { pictures } = readBrand(path.join(folderWith(), 'site.json'))
  expect(pictures?.logo.bytes.toString()).toContain('>N</text>')
  expect(pictures?.favicon).toBe(pictures?.logo)
  expect([pictures?.share, pictures?.touchIcon]).toEqual([null, null])
})

test('everything that is missing or wrong in a folder is named at once', () => {
  const small = encodePng(new Uint8Array(40 * 30 * 4), 40, 30)
  const folder = folderWith({
    'site.json': JSON.stringify({ ...config, brand: '', colours: { action: '#336699', call: '#123' } }),
    'logo.svg': logo.replace('<path', '<script>alert(1)</script><path onload="x()"'),
    'favicon.svg': null,
    'favicon.png': small,
    'icon-192.png': 'no picture',
    'icon-512.png': null,
    'icon-maskable-192.png': small,
    'share.jpg': small,
    'apple-touch-icon.png': Buffer.alloc(600_000),
  })
  expect(faultsOf(folder)).toEqual([
    expect.stringMatching(/^ {2}brand: /),
    '  colours.call: has to be a colour such as #2cc5b5',
    '  logo.svg: has a <script>',
    '  logo.svg: runs a script in onload',
    '  favicon.png: is 40 × 30 px; a square of at least 32 px is needed',
    '  apple-touch-icon.png: has 600 kB, at most 500 are allowed',
    '  icon-192.png: is no picture; 192 × 192 px are needed',
    '  icon-512.png: is missing; 512 × 512 px are needed',
    '  icon-maskable-192.png: is 40 × 30 px; 192 × 192 px are needed',
    '  share.jpg: is a picture of the type png, and not jpg',
  ])
})

test('colours that cannot be read on the surfaces are refused, with one that would pass', () => {
  const folder = folderWith({
    'site.json': JSON.stringify({ ...config, colours: { action: '#1d4ed8', call: '#ffb300' } }),
  })
  const [fault = '', ...more] = faultsOf(folder)
  expect(more).toEqual([])
  expect(fault).toMatch(
    /^ {2}colours\.action: #1d4ed8 has a contrast of 1\.\d on the site's surface #243338; 4\.5 is needed/,
  )
  const better = /(#[0-9a-f]{6}) would pass/.exec(fault)?.[1] ?? ''
  expect(colourFaults({ action: better, call: '#ffb300' })).toEqual([])
})

test('a folder without a configuration, and a logo in both places, are named', () => {
  expect(faultsOf(folderWith({ 'site.json': null }))[0]).toMatch(/^ {2}site\.json: is missing/)
  const both = folderWith({ 'site.json': JSON.stringify({ ...config, logoUrl: '/logo.png' }) })
  expect(faultsOf(both)).toEqual(['  logoUrl: the folder has the logo, leave this out'])
})

test.each(['#ff0000', '#9e77ff', '#ffffff', '#7fb800', '#f2637e'])(
  'accents made of %s can be read on every surface, on their tints, and carry their texts',
  (colour) => {
    const [fault = ''] = colourFaults({ action: colour, call: colour })
    const passing = /(#[0-9a-f]{6}) would/.exec(fault)?.[1] ?? colour
    const accents = accentColours({ action: passing, call: passing })
    for (const ground of [...Object.values(surfaces), accents.tealTint, accents.amberTint])
      for (const text of [accents.teal, accents.tealHover, accents.link, accents.amber, accents.focus])
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [accents.teal, accents.tealHover])
      expect(contrast(accents.onTeal, ground)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [accents.amber, accents.amberHover])
      expect(contrast(accents.onAmber, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accents.brand, '#ffffff')).toBeGreaterThanOrEqual(3)
  },
)

describe('an SVG picture', () => {
  const around = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`

  test.each([
    '<script href="https://x.example/a.js"/>',
    '<g onclick="x()"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<image href="https://x.example/a.png"/>',
    '<image xlink:href="//x.example/a.png"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<a href="javascript:x()"/>',
    '<set attributeName="href" to="javascript:x()"/>',
    '<rect fill="url(https://x.example/a)"/>',
    '<rect style="background:url(&quot;//x.example/a&quot;)"/>',
    '<style>@import "https://x.example/a.css";</style>',
    '<style><![CDATA[a{b:url(//x.example)}]]></style>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">x()</x:script>',
    '<p:img xmlns:p="http://www.w3.org/1999/xhtml" src="x"/>',
    '<g>',
  ])('is refused with %s', (inner) => {
    expect(svgFaults(around(inner))).not.toEqual([])
  })

  test('is refused with entities, a style sheet of elsewhere, or as something else', () => {
    expect(svgFaults('<!DOCTYPE svg [<!ENTITY a "b">]>' + around('<g/>'))).toContain('declares entities')
    expect(svgFaults('<?xml-stylesheet href="a.css"?>' + around('<g/>'))).not.toEqual([])
    expect(svgFaults('<html/>')).toContain('does not begin with <svg>')
    expect(svgFaults('no XML')).not.toEqual([])
  })

  test('as drawing programs write it is allowed', () => {
    const drawn = around(
      '<metadata><d:title xmlns:d="http://purl.org/dc/elements/1.1/">Logo</d:title></metadata>' +
        '<defs><linearGradient id="a"><stop offset="0" style="stop-color:#fff"/></linearGradient></defs>' +
        '<style>.b{fill:url(#a)}</style><path class="b" fill="url(#a)" d="M0 0z"/><use xlink:href="#a"/>' +
        '<image href="data:image/png;base64,AAAA"/>',
    )
    expect(
      svgFaults(`<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${drawn}`),
    ).toEqual([])
  })
})
