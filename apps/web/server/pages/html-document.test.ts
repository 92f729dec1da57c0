import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { expect, test } from 'vitest'
import { createDocuments } from './html-document.ts'

const nothing = { html: '', inline: { styles: [], scripts: [] } }
const icons = {
  icons: [],
  favicon: '/favicon.ico',
  logo: '/logo.svg',
  touchIcon: '/touch.png',
  themeColor: '#0d1416',
}
const brand = '</title></script><script>alert(1)</script>"$&'
const { applicationDocument, pageDocument } = createDocuments({
  site: { icons, pageTags: () => Promise.resolve(nothing), applicationTags: nothing },
  config: {
    ...defaultSiteConfig,
    brand,
    description: { ...defaultSiteConfig.description, de: '"><b>' },
  },
  publicUrl: new URL('https://play.example'),
  offlineBuild: null,
})

test('a hostile brand can break out of neither the title, the attribute nor the JSON block', () => {
  const html = applicationDocument()
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
  const json = />(\{.*\})<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ brand })
})

test('the state of a page is in it as data, also with replacement patterns and ends of scripts in it', async () => {
  const results = { rules: `$& $1 $' </script><!--` }
  const { html, status } = await pageDocument(
    {
      kind: 'page',
      status: 404,
      html: `<p>$& $' text</p>`,
      head: null,
      state: { locale: 'fr', noticeAccepted: false, results, texts: {} },
      routeIds: [],
      usesClient: false,
    },
    '/fr/rien',
  )
  expect(status).toBe(404)
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain(`<div id="root"><p>$& $' text</p></div>`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  const json = /id="page-state">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ locale: 'fr', results })
})
