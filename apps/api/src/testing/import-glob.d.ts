// Vitest runs the tests, and with them Vite's imports of all files of a pattern.
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>
}
