import { defineConfig } from 'i18next-cli'

// `i18next-cli status` finds texts that are missing in a language and keys that exist nowhere;
// `status --unused` finds texts that no code asks for. `npm test -- translations` runs both.
export default defineConfig({
  locales: ['de', 'en', 'fr'],
  extract: {
    input: ['apps/*/{src,server}/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'],
    ignore: ['**/*.test.{ts,tsx}', '**/node_modules/**', '**/*.gen.ts'],
    output: 'packages/i18n/src/locales/{{language}}/{{namespace}}.json',
    primaryLanguage: 'de',
    defaultNS: 'common',
    // Codes of the server become texts by their name: each has a text, whoever asks for it.
    preservePatterns: ['errors:*', 'validation:*'],
  },
})
