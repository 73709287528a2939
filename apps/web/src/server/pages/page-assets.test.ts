import { expect, test } from 'vitest'
import { SCREENS } from '../../routes.ts'
import { pageAssetsOf } from './page-assets.ts'

const found = SCREENS.find(({ name }) => name === 'wallet')
if (found === undefined) throw new Error('There is a page about wallets')
// What runs these tests writes imports in its own way.
const source = "() => import('./screens/wallet/wallet-screen.tsx')"
const wallet = { ...found, load: Object.assign(() => found.load(), { toString: () => source }) }

/** A build whose faces belong to a file that the entry imports. */
const MANIFEST = {
  'src/entry/browser.tsx': { file: 'assets/browser.js', imports: ['_start.js'] },
  '_start.js': {
    file: 'assets/start.js',
    assets: ['sans-latin', 'sans-cyrillic', 'serif-latin', 'serif-cyrillic'].map((name) => `assets/${name}-1.woff2`),
  },
  'style.css': { file: 'assets/style.css' },
  'src/screens/wallet/wallet-screen.tsx': { file: 'assets/wallet.js', imports: ['_start.js'] },
  'src/i18n/messages/en/shell.json': { file: 'assets/en-shell.js' },
  'src/i18n/messages/ru/shell.json': { file: 'assets/ru-shell.js' },
}

test('a page names at once all that it needs: scripts and words of its language, styles, and the faces of its first lines', () => {
  expect(pageAssetsOf(MANIFEST, wallet, 'en')).toEqual({
    entry: '/assets/browser.js',
    modules: ['/assets/start.js', '/assets/wallet.js', '/assets/en-shell.js'],
    styles: ['/assets/style.css'],
    fonts: ['/assets/sans-latin-1.woff2', '/assets/serif-latin-1.woff2'],
    development: '',
  })
  const russian = pageAssetsOf(MANIFEST, wallet, 'ru')
  expect(russian.modules.at(-1)).toBe('/assets/ru-shell.js')
  expect(russian.fonts.join()).toMatch(/sans-latin.*sans-cyrillic.*serif-cyrillic/)
})
