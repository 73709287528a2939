import { expect, test } from 'vitest'
import { SCREEN_ROUTES } from '#routes.ts'
import { listPageAssets } from './page-assets.ts'

const found = SCREEN_ROUTES.find(({ name }) => name === 'wallet')
if (found === undefined) throw new Error('The wallet screen is missing in the route table')
// Vitest rewrites `import()`, so the source is set here.
const source = "() => import('./screens/wallet/wallet-screen.tsx')"
const wallet = { ...found, load: Object.assign(() => found.load(), { toString: () => source }) }

/** A build whose fonts belong to a chunk that the entry imports. */
const MANIFEST = {
  'src/entry/browser.tsx': { file: 'assets/browser.js', imports: ['_start.js'] },
  '_start.js': {
    file: 'assets/start.js',
    css: ['assets/start.css'],
    assets: ['sans-basic', 'sans-supplement', 'sans-cyrillic', 'serif-basic', 'serif-cyrillic'].map(
      (name) => `assets/${name}-1.woff2`,
    ),
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], imports: ['_start.js'] },
  'src/screens/wallet/wallet-screen.tsx': {
    file: 'assets/wallet.js',
    css: ['assets/wallet.css'],
    imports: ['_start.js', '_shared.js'],
  },
  'src/i18n/messages/en/shell.json': { file: 'assets/en-shell.js' },
  'src/i18n/messages/ru/shell.json': { file: 'assets/ru-shell.js' },
}

test('a page lists all assets that it needs: scripts, messages of its language, styles, and fonts of its first lines', () => {
  expect(listPageAssets(MANIFEST, wallet, 'en')).toEqual({
    entry: '/assets/browser.js',
    modules: ['/assets/start.js', '/assets/shared.js', '/assets/wallet.js', '/assets/en-shell.js'],
    // Styles of a screen come after those it builds on.
    styles: ['/assets/start.css', '/assets/shared.css', '/assets/wallet.css'],
    fonts: ['/assets/sans-basic-1.woff2', '/assets/serif-basic-1.woff2'],
    development: '',
  })
  const russian = listPageAssets(MANIFEST, wallet, 'ru')
  expect(russian.modules.at(-1)).toBe('/assets/ru-shell.js')
  expect(russian.fonts.join()).toMatch(/sans-basic.*sans-cyrillic.*serif-cyrillic/)
})
