import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './vite/compressed-assets.ts'
import { parsedMessages } from './vite/parsed-messages.ts'

/** A file for what only a new dependency changes, one for what every page begins with, and one for what most screens
 * share: small files compress badly, and each has a head of its own. */
const INITIAL: '$initial'[] = ['$initial']
const GROUPS = [
  { name: 'vendor', test: /node_modules|rolldown\/runtime/, tags: INITIAL },
  // Not the entry: it waits for a screen, which would wait for it.
  { name: 'start', test: /\/src\/(?!entry\/browser)/, tags: INITIAL },
  { name: 'shared', test: /\/src\/(?:ui|entities|format|data)\//, minShareCount: 5 },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), parsedMessages(), compressedAssets()],
  resolve: {
    // Messages come parsed, so the parser stays at home.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  // The built server is one bundle that needs no node_modules of the browser's parts.
  ssr: { noExternal: command === 'build' ? true : ['@ergo-explorer/chain'] },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    // The policy takes no `data:` but pictures.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    // One file for all screens is hardly longer than the five or ten that one of them would wait for.
    cssCodeSplit: false,
    // A list of every file that every screen needs would be in the first of them; the browser finds scripts by itself.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions:
      isSsrBuild === true ? {} : { input: 'src/entry/browser.tsx', output: { codeSplitting: { groups: GROUPS } } },
  },
}))
