import type { Plugin } from 'vite'

/**
 * Replaces Vite's preload helper, which is part of the first file. It has nothing to do here: the server lists the
 * modules of each page, and all styles are in one file.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
