import { defineConfig } from 'vitest/config'

// Whole processes are started, killed and checked here; waits inside the tests have deadlines of their own.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } })
