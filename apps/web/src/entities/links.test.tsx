import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { PrivateNamesProvider } from '#page/private-names.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { AddressLink, BoxLink, MinerLink, TokenLink, TransactionLink } from './links.tsx'
import { formatTokenName, formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { BlockLink, NameAction } from './screen-link.tsx'
import { renderEntity, textIn } from './testing/render-entity.tsx'

const ADDRESS = '9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc'
const HASH = 'ddfbd3065c5c2219deee0d46fc6938e325a378dfc34175c0d21fd4a35ccab596'
const aParty = (label: Partial<PartyView> = {}): PartyView => ({
  address: ADDRESS,
  kind: 'P2PK',
  scriptHash: HASH,
  isReadable: true,
  label: null,
  ...label,
})
const aToken = (label: Partial<TokenView> = {}): TokenView => ({
  tokenId: HASH,
  name: 'Larkspur',
  decimals: 2,
  genuineness: 'unknown',
  ...label,
})

test.each([
  ['en', 'Unable to decode output address'],
  ['ru', 'Не удалось декодировать адрес выхода'],
  ['id', 'Alamat output tidak dapat didekode'],
  ['tr', 'Çıktı adresi çözülemedi'],
] as const)('[T04] in %s an undecodable script shows: %s', (locale, label) => {
  const html = renderEntity(<AddressLink party={aParty({ isReadable: false, address: 'x'.repeat(5000) })} />, {
    locale,
  })
  expect(textIn(html)).toBe(`${label}ddfbd306…5ccab596`)
})

test('[T04] an undecodable script without hash or address shows the same text', () => {
  const party = aParty({ isReadable: false, address: '', scriptHash: null })
  expect(textIn(renderEntity(<AddressLink party={party} />))).toBe('Unable to decode output address')
})

test('an address shows its ends, with the full address as the title', () => {
  expect(renderEntity(<AddressLink party={aParty()} />)).toBe(
    `<span><a title="${ADDRESS}" href="/addresses/${ADDRESS}"><bdi>9hTnag16…PgQCf6Xc</bdi></a></span>`,
  )
})

test('a very long address is only in the link', () => {
  const address = 'x'.repeat(5000)
  const html = renderEntity(<AddressLink party={aParty({ address, kind: 'P2S' })} hasCopy />)
  expect(html).toContain(`href="/addresses/${address}"`)
  expect(html.replace(`href="/addresses/${address}"`, '')).not.toMatch(/x{9}/)
})

test('a label shows its source, and whether it is certain', () => {
  const label = { name: 'Some pool', kind: 'dapp', source: 'a list', certainty: 'probable' } as const
  const probable = renderEntity(<AddressLink party={aParty({ label })} />)
  expect(probable).toContain('title="Probable name, source: a list"')
  expect(textIn(probable)).toBe('Some poolprobable')
  const published = renderEntity(<AddressLink party={aParty({ label: { ...label, certainty: 'published' } })} />)
  expect(published).toContain('title="Name source: a list"')
  expect(textIn(published)).toBe('Some pool')
})

test('the label of a contract links to the contract, unless it names an owner or the address is meant', () => {
  const label = { name: 'Some bank', kind: 'protocol', source: 'a list', certainty: 'published' } as const
  const contract = aParty({ kind: 'P2S', templateHash: HASH, label })
  const linkOf = (party: PartyView, isAddress = false) =>
    /href="([^"]*)"/.exec(renderEntity(<AddressLink party={party} isAddress={isAddress} />))?.[1]
  expect(linkOf(contract)).toBe(`/contracts/${HASH}`)
  expect(linkOf({ ...contract, label: { ...label, kind: 'generic' } })).toBe(`/contracts/${HASH}`)
  expect(linkOf({ ...contract, label: { ...label, kind: 'miner' } })).toBe(`/addresses/${ADDRESS}`)
  expect(linkOf({ ...contract, label: { ...label, kind: 'exchange' } })).toBe(`/addresses/${ADDRESS}`)
  expect(linkOf({ ...contract, label: null })).toBe(`/addresses/${ADDRESS}`)
  expect(linkOf({ ...contract, templateHash: null })).toBe(`/addresses/${ADDRESS}`)
  expect(linkOf(contract, true)).toBe(`/addresses/${ADDRESS}`)
})

test('[K02] a token shows its name, or without one the first and last 8 characters of its id', () => {
  expect(textIn(renderEntity(<TokenLink token={aToken()} />))).toBe('Larkspur')
  for (const name of [null, '', '  ']) {
    expect(textIn(renderEntity(<TokenLink token={aToken({ name })} />))).toBe('ddfbd306…5ccab596')
  }
})

test('a token shows its genuineness', () => {
  expect(textIn(renderEntity(<TokenLink token={aToken({ genuineness: 'suspicious' })} />))).toBe('LarkspurCopied name')
  expect(textIn(renderEntity(<TokenLink token={aToken({ genuineness: 'blocked' })} />))).toBe('LarkspurSuspicious')
  expect(textIn(renderEntity(<TokenLink token={aToken({ genuineness: 'verified' })} />))).toBe('LarkspurOriginal')
})

test('a token shows the short verdict of an asset: copies with the name of the original', () => {
  expect(textIn(renderEntity(<TokenLink token={aToken({ resembles: 'SigUSD' })} />))).toBe('LarkspurCopy of SigUSD')
  const suspicious = aToken({ resembles: 'SigUSD', genuineness: 'suspicious' })
  expect(textIn(renderEntity(<TokenLink token={suspicious} />))).toBe('LarkspurCopy of SigUSD')
  expect(textIn(renderEntity(<TokenLink token={aToken({ isOriginal: true, resembles: null })} />))).toBe(
    'LarkspurOriginal',
  )
  expect(textIn(renderEntity(<TokenLink token={aToken({ isOriginal: false, resembles: null })} />))).toBe('Larkspur')
})

test('a copy of the coin is never named as the coin is, with or without a mark', () => {
  const copy = aToken({ name: 'ERG', resembles: 'ERG' })
  expect(textIn(renderEntity(<TokenLink token={copy} />))).toBe('“ERG” ddfbd3…cab596Copy of ERG')
  expect(textIn(renderEntity(<TokenLink token={copy} isMarked={false} />))).toBe('“ERG” ddfbd3…cab596')
  expect(formatTokenName(copy)).toBe('“ERG” ddfbd3…cab596')
  expect(formatTokenName({ ...copy, name: `ERG${' '.repeat(20)}${'!'.repeat(100)}` })).toMatch(
    /^“ERG !{35}…” ddfbd3…cab596$/,
  )
  expect(formatUnmarkedTokenName(copy)).toBe('ddfbd306…5ccab596')
})

test('a token’s name is text, on one line, with isolated direction', () => {
  const html = renderEntity(<TokenLink token={aToken({ name: '<i>a\nb\u{202e}c' })} />)
  expect(html).toContain(
    '<bdi data-width="name" title="&lt;i&gt;a b\u{fffd}c" translate="no">&lt;i&gt;a b\u{fffd}c</bdi>',
  )
})

test('blocks, transactions, boxes and miners link to their screens', () => {
  expect(renderEntity(<BlockLink id={HASH} height={1_932_481} />)).toBe(
    `<a href="/blocks/${HASH}">1\u{a0}932\u{a0}481</a>`,
  )
  expect(renderEntity(<BlockLink height={7} />)).toBe('<a href="/blocks/7">7</a>')
  expect(renderEntity(<TransactionLink id={HASH} length={6} />)).toContain(`href="/transactions/${HASH}"`)
  expect(textIn(renderEntity(<TransactionLink id={HASH} length={6} />))).toBe('ddfbd3…cab596')
  expect(renderEntity(<BoxLink id={HASH} />)).toContain(`href="/boxes/${HASH}"`)
  expect(textIn(renderEntity(<MinerLink miner={{ keyAddress: ADDRESS, label: null }} />))).toBe('9hTnag16…PgQCf6Xc')
  expect(textIn(renderEntity(<MinerLink miner={{ keyAddress: ADDRESS, label: { name: 'HeroMiners' } }} />))).toBe(
    'HeroMiners',
  )
})

test('without a target screen there is no link', () => {
  for (const entity of [
    <AddressLink key="address" party={aParty()} />,
    <TokenLink key="token" token={aToken()} />,
    <BoxLink key="box" id={HASH} />,
  ]) {
    expect(renderEntity(entity, { screens: ['block'] })).not.toContain('<a ')
  }
})

test('a private name replaces the content of a link, with a mark, and a miner has that of its address', () => {
  const names = new Map([
    [`/addresses/${ADDRESS}`, 'My <exchange>'],
    [`/token/${HASH}`, 'Savings'],
  ])
  const render = (entity: ReactElement) =>
    renderEntity(<PrivateNamesProvider value={names}>{entity}</PrivateNamesProvider>)
  const marked = (name: string) => `<span translate="no">${name}<span> private name</span></span>`
  expect(render(<AddressLink party={aParty()} hasCopy />)).toContain(
    `href="/addresses/${ADDRESS}">${marked('My &lt;exchange&gt;')}</a>`,
  )
  expect(render(<MinerLink miner={{ keyAddress: ADDRESS, label: { name: 'HeroMiners' } }} />)).toContain('My &lt;')
  expect(render(<TokenLink token={aToken({ genuineness: 'suspicious' })} />)).toContain(`${marked('Savings')}</a>`)
  expect(textIn(render(<TokenLink token={aToken({ genuineness: 'suspicious' })} />))).toContain('Copied name')
  const options = { screens: ['names'] }
  const action = <NameAction path={`/token/${HASH}`} />
  expect(renderEntity(<PrivateNamesProvider value={names}>{action}</PrivateNamesProvider>, options)).toBe(
    `<a href="/names#/token/${HASH}">${marked('Savings')}</a>`,
  )
  expect(renderEntity(action, options)).toContain('<bdi>Add private name</bdi>')
})
