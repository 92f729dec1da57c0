import { defineConfig } from 'i18next-cli'

/**
 * `pnpm exec i18next-cli status` fails on keys that are used but missing in a language,
 * `pnpm exec i18next-cli status --unused` on keys that nothing uses.
 */
export default defineConfig({
  locales: ['de', 'en', 'fr'],
  extract: {
    input: ['apps/web/src/**/*.{ts,tsx}', 'packages/i18n/src/**/*.ts', 'apps/bridge/src/**/*.ts'],
    ignore: ['**/*.test.*', '**/*.gen.ts'],
    output: 'packages/i18n/src/locales/{{language}}/{{namespace}}.json',
    primaryLanguage: 'de',
    defaultNS: 'common',
    // Looked up by the code or key a server or schema sends.
    preservePatterns: ['errors:*', 'validation:*'],
    useTranslationNames: ['useTranslation', { name: 'serverTexts', nsArg: 1 }],
  },
})
