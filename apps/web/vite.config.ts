import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { join } from 'node:path'
import { createClassNames } from './vite/class-names.ts'
import { compiledMessagesPlugin } from './vite/compiled-messages.ts'
import { compressedAssetsPlugin } from './vite/compressed-assets.ts'
import { screenStylesPlugin } from './vite/screen-styles.ts'

/**
 * One file for dependencies, one for code that every page needs, one for code that several screens share, and one each for pages
 * of transactions, for sections of several pages and for charts: many small files compress worse, and each has headers of its own.
 */
const INITIAL: '$initial'[] = ['$initial']
const GROUPS = [
  { name: 'vendor', test: /node_modules|rolldown\/runtime/, tags: INITIAL },
  // Without the entry: it awaits a screen, which would wait for the entry in turn.
  { name: 'start', test: /\/src\/(?!entry\/browser)/, tags: INITIAL },
  // Without charts, and without what only pages of transactions, blocks and boxes need.
  {
    name: 'shared',
    test: /\/sentences\/src\/(?!messages\/)|\/src\/(?:ui|entities|format|data)\/(?!charts?\/|transactions\/(?!transaction-view)|raw\/|verify\/)/,
    minShareCount: 5,
  },
  // What pages of transactions, receipts and decoded transactions share.
  {
    name: 'transactions',
    test: /\/src\/(?:screens\/transactions\/transaction\/|entities\/(?:flow|effect)\/|data\/transactions\/(?!transaction-view)|transaction\/(?:net-effect|effect-on-party))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What a chart without interaction needs, as on the page of an address.
  {
    name: 'chart',
    test: /\/src\/ui\/(?:drawing|chart\/(?:small-chart|chart-(?:drawing|plot|readout|skeleton)|chart\.module|lay-out|value-marks|use-time-format))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What home shows of blocks and pending transactions, as pages of both do.
  {
    name: 'blocks',
    test: /\/src\/entities\/(?:composition\/|pending-mark|next-block-note)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What home and the page of an address share.
  {
    name: 'embed',
    test: /\/src\/(?:entities\/token-initial|ui\/layout\/embed-code)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Small sections at the end of the pages of transactions, blocks, boxes and tokens.
  {
    name: 'sections',
    test: /\/src\/(?:entities\/(?:raw\/raw-section|verify\/(?:verify-section|verification-target|verify\.module))|data\/raw\/raw-forms|ui\/form\/switch|ui\/layout\/show-more)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'charts',
    test: /\/src\/(?:ui\/(?:chart|facts\/tiles)|entities\/charts|data\/charts|charts\.ts|operations\/oracles)/,
    minShareCount: 2,
  },
]

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), screenStylesPlugin(), compiledMessagesPlugin(), compressedAssetsPlugin()],
  css: { modules: { generateScopedName: createClassNames(join(import.meta.dirname, 'src')) } },
  // The built server is one bundle that needs no node_modules for the browser code.
  ssr: { noExternal: command === 'build' ? true : ['@ergo-explorer/chain', '@ergo-explorer/sentences'] },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    // The content security policy allows `data:` URLs for images only.
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
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
