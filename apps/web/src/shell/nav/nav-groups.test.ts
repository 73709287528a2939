import { describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { isCurrentEntry, type NavEntry, buildNavGroups } from './nav-groups.ts'

const EVERY_SCREEN = [
  'latest-blocks',
  'mempool',
  'oracle-pools',
  'miners',
  'contracts',
  'charts',
  'stats',
  'miners',
  'issued-tokens',
  'gallery',
  'rich-list',
  'api',
  'difficulty',
  'utilities',
  'decode',
  'status',
]

const groupsWith = (screens: readonly string[], hasV2 = true) =>
  buildNavGroups({ screens, hasV2, config: { ...DEFAULT_CONFIG, apiUrl: 'https://api.example' } })

const entriesOf = (label: string, screens: readonly string[], hasV2 = true) =>
  groupsWith(screens, hasV2)
    .find((group) => group.label === label)
    ?.entries.map(({ label: name, target }) => [name, Object.values(target)[0]])

test('[N01] Resources links to latest blocks, mempool and oracle pools, and to contracts', () => {
  expect(entriesOf('menu.resources', EVERY_SCREEN)).toEqual([
    ['menu.latestBlocks', '/latest-blocks'],
    ['menu.mempool', '/mempool'],
    ['menu.oraclePools', '/oracle-pools-list'],
    ['menu.contracts', '/contracts'],
  ])
})

test('[N02] Statistics links to charts and stats, and to miners', () => {
  expect(entriesOf('menu.statistics', EVERY_SCREEN)).toEqual([
    ['menu.charts', '/charts'],
    ['menu.stats', '/stats'],
    ['menu.miners', '/miners'],
  ])
})

test('[N03] Tokens links to issued tokens and rich list, and to NFTs', () => {
  expect(entriesOf('menu.tokens', EVERY_SCREEN)).toEqual([
    ['menu.issuedTokens', '/issued-tokens'],
    ['menu.nfts', '/nft-gallery'],
    ['menu.richList', '/rich-list'],
  ])
})

test('Developers links to the tools, beside the API docs of More', () => {
  expect(entriesOf('menu.developers', EVERY_SCREEN)).toEqual([
    ['menu.utilities', '/utilities'],
    ['menu.decode', '/decode'],
    ['menu.status', '/status'],
  ])
})

describe('[N04] More links to wallets, API docs, difficulty and chain watch', () => {
  test('to our own pages if they exist', () => {
    expect(entriesOf('menu.more', EVERY_SCREEN)).toEqual([
      ['menu.wallets', 'https://ergoplatform.org/en/wallets/'],
      ['menu.apiDocs', '/api'],
      ['menu.difficulty', '/difficulty'],
      ['menu.chainWatch', 'https://ergo.watch/'],
    ])
  })

  test('to the documentation of an API with v2 if there is no page', () => {
    expect(entriesOf('menu.more', [])?.[1]).toEqual(['menu.apiDocs', 'https://api.example/api/docs'])
  })

  test('to the configured sites for any other API', () => {
    expect(entriesOf('menu.more', [], false)).toEqual([
      ['menu.wallets', 'https://ergoplatform.org/en/wallets/'],
      ['menu.apiDocs', 'https://api.ergoplatform.com/api/v1/docs/'],
      ['menu.difficulty', 'http://cds.oette.info/ergo_diff.htm'],
      ['menu.chainWatch', 'https://ergo.watch/'],
    ])
  })

  test('to the configured monitor if the API has no epochs, even with a page', () => {
    expect(entriesOf('menu.more', EVERY_SCREEN, false)).toContainEqual([
      'menu.difficulty',
      'http://cds.oette.info/ergo_diff.htm',
    ])
  })
})

test('entries without a page and menus without entries are left out', () => {
  expect(groupsWith(['latest-blocks']).map(({ label }) => label)).toEqual(['menu.resources', 'menu.more'])
  expect(entriesOf('menu.resources', ['latest-blocks'])).toEqual([['menu.latestBlocks', '/latest-blocks']])
})

test('a page belongs to the entry whose path contains it, not to one with a similar prefix', () => {
  const entry: NavEntry = { label: 'menu.charts', icon: 'chart', target: { to: '/charts' }, covers: ['/graphs'] }
  expect(
    ['/charts', '/charts/hash-rate', '/graphs/1', '/chartsx', '/'].map((path) => isCurrentEntry(entry, path)),
  ).toEqual([true, true, true, false, false])
})
