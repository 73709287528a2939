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

/**
 * Removes names for developer tools. With {@link PURE_FUNCTIONS}, components of React Router that no page uses are left
 * out: 4 kB of every page.
 */
export function displayNamesPlugin(): Plugin {
  return {
    name: 'display-names',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({ code: code.replaceAll(/^\w+\.displayName = .*;$/gm, ''), map: null }),
    },
  }
}

/** By the name that the bundler gives to React. */
export const PURE_FUNCTIONS = ['import_react.forwardRef']
