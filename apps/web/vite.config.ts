import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunkCyclesPlugin } from './vite/chunk-cycles-plugin.ts'
import { developmentPagesPlugin } from './vite/development-pages-plugin.ts'
import { graphqlSchemaPlugin } from './vite/graphql-schema-plugin.ts'
import { offlineWorkerPlugin } from './vite/offline-worker-plugin.ts'
import { pageAssetsPlugin } from './vite/page-assets-plugin.ts'
import { reactSentinelsPlugin } from './vite/react-sentinels-plugin.ts'
import { staticStylesPlugin } from './vite/static-styles-plugin.ts'
import { textsPlugin } from './vite/texts-plugin.ts'

const localesDir = fileURLToPath(new URL('../../packages/i18n/src/locales', import.meta.url))
const sdlPath = fileURLToPath(new URL('../../packages/schema/src/graphql/schema.graphql', import.meta.url))

// The development server proxies like the production one does; the stack sets both addresses.
const apiUrl = process.env['API_URLS']?.split(',')[0]
const bridgeUrl = process.env['BRIDGE_URLS']?.split(',')[0]

/** The application as browsers load it. */
const browserBuild: UserConfig = {
  build: {
    target: 'es2023',
    // inlined assets would need data: in the content policy
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Lists of scripts for every page would weigh on the first load; the server names those of the requested page.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      // documents are made by the web server
      input: 'src/main.tsx',
      output: {
        // the application names its chunks, and every letter of their hashes weighs on the first load; the server build names assets too
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // a group holds what it names: with all that its modules import it would draw in icons and names that other pages use
          includeDependenciesRecursively: false,
          groups: [
            // what every page needs first: a stable chunk of libraries and one of our own
            // React apart, so that neither holds the browser up for long when it is run
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules[\\/](.*[\\/])?(react|react-dom|scheduler)[\\/]/,
            },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'app', tags: ['$initial'] },
            // menus and routes name permissions
            { name: 'permissions', test: /packages[\\/]validation[\\/]src[\\/](permissions|realms)/ },
            // the routes of all pages, with what they read of an address, and what every page does with keys: the start page works without
            {
              name: 'all-routes',
              test: /(all-pages|routeTree\.gen)\.ts$/,
              includeDependenciesRecursively: true,
            },
            // few large chunks instead of many small ones, whose names alone weigh on the first load
            { name: 'api', test: /node_modules[\\/](.*[\\/])?(urql|@urql|wonka|@0no-co|gql\.tada)[\\/]/ },
            // public pages show dates, numbers and fields, and pages of the panel show failures: none may load the forms
            { name: 'formats', test: /packages[\\/]i18n[\\/]src[\\/]format\.ts$/ },
            { name: 'failures', test: /i18n[\\/]src[\\/]error-text\.ts$|graphql[\\/]api-error\.ts$/ },
            {
              name: 'fields',
              test: /packages[\\/]ui[\\/]src[\\/](checkbox|code-field|field|field-message|password-field|password-rules|text-area|text-field)\./,
            },
            // one file, as each name weighs on the first load
            {
              name: 'offline',
              test: /shell[\\/](offline[\\/]|failure[\\/]offline-page|connection[\\/]connection-banner)/,
              // every page loads it once it is idle
              includeDependenciesRecursively: true,
            },
            {
              name: 'dialog',
              test: /packages[\\/]ui[\\/]src[\\/](dialog|use-return-focus|is-somebody-at-toasts)\./,
            },
            {
              name: 'passkeys',
              test: /shell[\\/]passkeys[\\/]/,
            },
            // forms and schemas use these, and so do pages, the drawer and the search without a form
            {
              name: 'beside-forms',
              test: /packages[\\/]ui[\\/]src[\\/]stack\.|shell[\\/]navigation[\\/]focus-in-view\.|shell[\\/]forms[\\/](simple-form|use-opened-form)\.|packages[\\/]validation[\\/]src[\\/](code-lengths|password-rules|passkey-limits|typed-forms)\./,
            },
            // pages for guests load the schemas once their form is shown; drafts, which only the panel's forms have, are parsed by them
            {
              name: 'forms',
              test: /node_modules[\\/](.*[\\/])?@tanstack[\\/](react-form|form-core)[\\/]|shell[\\/]forms[\\/](?!draft-|form-draft-|merge-typed|simple-form|use-draft|use-form-draft|use-live-form|use-opened-form)/,
            },
            {
              name: 'schemas',
              test: /node_modules[\\/](.*[\\/])?zod[\\/]|packages[\\/]validation[\\/]src[\\/](?!changelog-groups|locales|messages|minecraft-text|permission-|plain-text|rich-text|stats)/,
            },
          ],
        },
      },
    },
  },
}

/** The same application for the web server, which renders public pages with it: one self-contained bundle. */
const serverBuild: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'node24',
    outDir: 'dist/server',
    copyPublicDir: false,
    assetsInlineLimit: 0,
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
      codeSplittingOptions: {
        // a page's loader names its query and its texts: the start page must not carry those of all pages
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    vanillaExtractPlugin(),
    graphqlSchemaPlugin(sdlPath),
    staticStylesPlugin(),
    reactSentinelsPlugin(),
    chunkCyclesPlugin(),
    pageAssetsPlugin(),
    offlineWorkerPlugin(),
    developmentPagesPlugin(localesDir),
    textsPlugin(localesDir),
  ],
  appType: 'custom',
  // the router's store brings what React before 18 lacked
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // sonner comes as it is, so that static-styles-plugin can move its styles into a file
  optimizeDeps: { exclude: ['sonner'] },
  server: {
    // `npm run dev` gives the address; without it vite chooses.
    ...(process.env['PORT']
      ? { host: '127.0.0.1', port: Number(process.env['PORT']), strictPort: true }
      : {}),
    proxy: {
      ...(apiUrl ? { '/api': { target: apiUrl, ws: true }, '/download': apiUrl } : {}),
      ...(bridgeUrl ? { '/bridge': { target: bridgeUrl, ws: true } } : {}),
    },
  },
  ...(isSsrBuild ? serverBuild : browserBuild),
}))
