import type { Plugin } from 'vite'

/** Runs in the browser. A failed file is requested again with the next visit of the screen. */
const HELPER = `
const files = new Map()
const loadStyles = (file) => {
  if (!files.has(file)) files.set(file, findStyles(file) ?? addStyles(file))
  return files.get(file)
}
const findStyles = (file) => document.querySelector('link[rel=stylesheet][href="/' + file + '"]')
const addStyles = (file) => new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + file
  link.onload = resolve
  link.onerror = () => {
    files.delete(file)
    link.remove()
    reject(new Error('Styles did not load: ' + file))
  }
  document.head.append(link)
})
export const __vitePreload = async (load, styles = []) => (await Promise.all([load(), ...styles.map(loadStyles)]))[0]
`

/**
 * Replaces Vite's preload helper, which is part of the first file, by a shorter one: it loads the styles of a screen
 * together with its code. The server lists modules and styles of the first page.
 */
export function screenStylesPlugin(): Plugin {
  return {
    name: 'screen-styles',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => HELPER,
    },
  }
}
