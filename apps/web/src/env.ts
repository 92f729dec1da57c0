/** What the build knows about itself. The only reader of `import.meta.env`. */
export const env = {
  /** true under the development server. */
  isDevelopment: import.meta.env.DEV,
}
