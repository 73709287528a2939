import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { join } from 'node:path'
import { createClassNames } from './vite/class-names.ts'
import { compiledMessagesPlugin } from './vite/compiled-messages.ts'
import { compressedAssetsPlugin } from './vite/compressed-assets.ts'
import { plainImportsPlugin } from './vite/plain-imports.ts'

/**
 * One file for dependencies, one for code that every page needs, and one for code that most screens share: many small
 * files compress worse.
 */
const INITIAL: '$initial'[] = ['$initial']
const GROUPS = [
  { name: 'vendor', test: /node_modules|rolldown\/runtime/, tags: INITIAL },
  // Without the entry: it awaits a screen, which would wait for the entry in turn.
  { name: 'start', test: /\/src\/(?!entry\/browser)/, tags: INITIAL },
  { name: 'shared', test: /\/src\/(?:ui|entities|format|data)\//, minShareCount: 8 },
  {
    name: 'charts',
    test: /\/src\/(?:ui\/(?:chart|drawing)|entities\/charts|data\/charts|charts\.ts)/,
    minShareCount: 4,
  },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), plainImportsPlugin(), compiledMessagesPlugin(), compressedAssetsPlugin()],
  css: { modules: { generateScopedName: createClassNames(join(import.meta.dirname, 'src')) } },
  // The built server is one bundle that needs no node_modules for the browser code.
  ssr: { noExternal: command === 'build' ? true : ['@ergo-explorer/chain'] },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    // The content security policy allows `data:` URLs for images only.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    // One file for all screens is hardly larger than the several files that one screen would need.
    cssCodeSplit: false,
    // The list of preloads for all screens would be part of the first file; the server lists the modules of each page
    // instead.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: 'src/entry/browser.tsx',
            output: { codeSplitting: { groups: GROUPS } },
          },
  },
}))
