import { presetOf } from '@ergo-explorer/chain'
import { readSettings } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { DEFAULT_CONFIG, readConfig } from '#config/public-config.ts'
import { selectPreset } from '#entities/verify/select-preset.ts'
import { createPublicConfig } from './public-config.ts'
import { SETTINGS } from './settings.ts'

function read(environment: Readonly<Record<string, string>>) {
  const found = readSettings(SETTINGS, environment)
  if (!found.ok) throw new Error(found.errors.join('\n'))
  return found.config
}

test('[G17] without settings, browsers get the defaults', () => {
  expect(createPublicConfig(read({}))).toEqual({ ...DEFAULT_CONFIG, version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

test.each([
  ['testnet', 'Testnet'],
  ['devnet', 'Devnet'],
])('%s is named in the switcher, without links and the price pool of mainnet', (network, name) => {
  const { environments, links, pricePoolNft } = createPublicConfig(read({ NETWORK: network }))
  expect(environments).toEqual([{ name, url: '' }])
  expect(Object.values(links)).toEqual(['', '', '', '', ''])
  expect(pricePoolNft).toBe('')
})

test.each(['mainnet', 'devnet', 'demo'] as const)('browsers get the preset of a file unchanged: %s', (name) => {
  const preset = { ...presetOf(name), name: 'workshop', title: '5n' }
  const config = createPublicConfig(read({}), preset)
  expect(config).toMatchObject({
    network: 'private',
    privateNetwork: { title: '5n', addressPrefix: preset.addressPrefix, isSimulated: !preset.checkPow },
    environments: [{ name: '5n', url: '' }],
    pricePoolNft: '',
  })
  expect(selectPreset(readConfig(JSON.parse(JSON.stringify(config))))).toStrictEqual(preset)
})

test('links can be set on every network', () => {
  const config = createPublicConfig(read({ NETWORK: 'testnet', WALLETS_URL: 'https://wallets.example' }))
  expect(config.links.wallets).toBe('https://wallets.example')
})

test('a comma instead of networks hides the switcher', () => {
  expect(createPublicConfig(read({ ENVIRONMENTS: ',' })).environments).toEqual([])
})

test('[G12] [G13] settings reach the browser', () => {
  const config = createPublicConfig(
    read({
      ENVIRONMENTS: 'Testnet=,Mainnet=https://explorer.example',
      API_TIMEOUT_MS: '5000',
      ALTERNATIVE_LOGO: 'https://logo.example/l.svg',
      PUBLIC_API_URL: 'https://api.example/',
    }),
  )
  expect(config).toMatchObject({
    environments: [
      { name: 'Testnet', url: '' },
      { name: 'Mainnet', url: 'https://explorer.example' },
    ],
    apiTimeoutMs: 5000,
    alternativeLogo: 'https://logo.example/l.svg',
    apiUrl: 'https://api.example',
  })
})

test('the internal API URL is not sent to the browser', () => {
  const config = createPublicConfig(read({ API_URL: 'http://10.0.0.7:8080' }))
  expect(JSON.stringify(config)).not.toContain('10.0.0.7')
})

test('nodes for verification lose their last slash and reach the browser', () => {
  const { verifyNodeUrls } = createPublicConfig(read({ VERIFY_NODE_URLS: 'https://a.example/, http://b.example:9053' }))
  expect(verifyNodeUrls).toEqual(['https://a.example', 'http://b.example:9053'])
})

test('explorers for verification lose their last slash and reach the browser; there are none by default', () => {
  const explorers = (text: string) => createPublicConfig(read({ VERIFY_EXPLORER_URLS: text })).verifyExplorerUrls
  expect(explorers('https://a.example/, https://b.example/x')).toEqual(['https://a.example', 'https://b.example/x'])
  expect(explorers('')).toEqual([])
})

test('gateways for artworks lose their last slash and reach the browser; an empty list turns them off', () => {
  const gateways = (text: string) => createPublicConfig(read({ MEDIA_GATEWAYS: text })).mediaGateways
  expect(gateways('https://a.example/ipfs/, http://127.0.0.1:8080')).toEqual([
    'https://a.example/ipfs',
    'http://127.0.0.1:8080',
  ])
  expect(gateways('')).toEqual([])
})

test.each([
  { MEDIA_GATEWAYS: 'http://a.example/ipfs' },
  { SECURITY_CONTACT: 'security@a.example' },
  { SECURITY_CONTACT: 'http://a.example/report' },
  { SECURITY_CONTACT: 'mailto:a@b.example\nContact: mailto:c@d.example' },
  { MEDIA_GATEWAYS: 'https://name:word@a.example/ipfs' },
  { MEDIA_GATEWAYS: 'https://a.example/ipfs?x=1' },
  { MEDIA_GATEWAYS: "https://a.example/'self';script-src *" },
  { ENVIRONMENTS: 'Mainnet' },
  { ALTERNATIVE_LOGO: 'maybe' },
  { API_URL: 'ftp://x' },
  { VERIFY_NODE_URLS: 'https://a,b' },
  { VERIFY_EXPLORER_URLS: 'ftp://a' },
])('an invalid setting prevents the start: %o', (environment) => {
  expect(readSettings(SETTINGS, environment).ok).toBe(false)
})

test('accepts several security contacts', () => {
  const contacts = ['mailto:security@a.example', 'https://a.example/report', 'tel:+1-201-555-0123']
  expect(read({ SECURITY_CONTACT: contacts.join(',') }).securityContacts).toEqual(contacts)
  expect(read({}).securityContacts).toBe('none')
})
