/** What browsers load first under development: React's replacement of components in a page, then the application. */
import '@vitejs/plugin-react/preamble'
import '#main.tsx'
