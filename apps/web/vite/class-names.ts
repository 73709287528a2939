import { globSync } from 'node:fs'
import { relative, sep } from 'node:path'

/**
 * Names of CSS module classes: the number of the style file and the name in it, such as `1a-table`. Vite's own names
 * contain a hash, which would be a twentieth of every page's scripts and styles.
 */
export function createClassNames(sourceFolder: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: sourceFolder }).toSorted()
  const numbers = new Map(files.map((file, index) => [file.replaceAll(sep, '/'), index.toString(36)]))
  return (name, file) => {
    const path = relative(sourceFolder, file.replace(/\?.*$/, '')).replaceAll(sep, '/')
    // Of the component gallery, which is not part of a build.
    if (path.startsWith('../')) return name
    const number = numbers.get(path)
    if (number === undefined) throw new Error(`Unknown style file ${path}: restart the development server`)
    return `_${number}-${name}`
  }
}
