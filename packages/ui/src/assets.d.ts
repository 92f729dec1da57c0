declare module '*.woff2' {
  /** Address of the font as the bundler serves it. */
  const url: string
  export default url
}
