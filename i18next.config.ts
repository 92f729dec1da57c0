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
    useTranslationNames: ['useTranslation', { name: 'serverTexts', nsArg: 1, keyPrefixArg: 2 }],
    // Texts that are looked up by a name from data: codes of the server, values of an enum, lines of a menu.
    preservePatterns: [
      'changelog:groups.*',
      'errors:*',
      'validation:*',
      'shell:menu.*',
      'shell:team.links.*',
      'shell:team.realms.*',
      'game-servers:identity.*',
      'game-servers:kind.*',
      'game-servers:realm.*',
      'game-servers:state.*',
      'livestream-channels:form.handleHint.*',
      'livestream-channels:status.*',
      'main-menu:link.*',
      'managed-downloads:form.languages.*',
      'managed-downloads:upload.state.*',
      'main-menu:greeting.*',
      'notifications:delivery.*',
      'notifications:outcome.*',
      'notifications:reason.*',
      'notifications:state.*',
      'mails:linkAdded.text.*',
      'mails:linkRemoved.text.*',
      'game:*',
      'wiki:shortcuts.groups.*',
    ],
  },
})
