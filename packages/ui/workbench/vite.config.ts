import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `npm run dev` gives the port; without it vite chooses.
const port = process.env['PORT']

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin()],
  server: port ? { host: '127.0.0.1', port: Number(port), strictPort: true } : {},
  build: { outDir: '../dist/workbench', emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
})
