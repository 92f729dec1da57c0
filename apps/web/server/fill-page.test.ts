import { defaultSiteConfig } from '@kubora/content/default-site-config'
import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const page =
  '<title>__BRAND__</title><meta content="__DESCRIPTION__"><script type="application/json">__SITE_CONFIG__</script>'

test('a hostile brand can leave neither the title, the attribute nor the JSON block', () => {
  const brand = '</title></script><script>alert(1)</script>"$&'
  const html = fillPage(page, {
    ...defaultSiteConfig,
    brand,
    description: { ...defaultSiteConfig.description, de: '"><b>' },
  })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html.match(/<\/script/g)).toHaveLength(1)
  expect(html).not.toContain('<b>')
  const json = />(\{.*\})<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ brand })
})
