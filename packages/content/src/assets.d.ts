// What the web build makes of a picture that is imported: its address.
declare module '*.avif' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
