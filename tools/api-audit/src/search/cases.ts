import {
  addressOfScript,
  type Blake2b256,
  DAY_MS,
  encodeAddress,
  type NetworkPreset,
  rewardScript,
} from '@ergo-explorer/chain'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import type { ChainFacts } from './facts.ts'

/** What a visitor types, and the path of the page that must come first. */
export interface SearchCase {
  readonly group: string
  readonly locale: Locale
  readonly input: string
  readonly expected: string
}

export interface CaseContext {
  readonly facts: ChainFacts
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Bytes and JSON of a transaction. */
  readonly rawTransactions: readonly { readonly bytes: string; readonly json: string }[]
  /** Title of a page in a language. */
  readonly titleOf: (locale: Locale, path: string) => string
}

/** 168 inputs, three for each liquidity pool, and four for yesterday if the chain has it. */
export function buildCases(context: CaseContext): readonly SearchCase[] {
  const groups: Readonly<Record<string, readonly (readonly [input: string, expected: string])[]>> = {
    height: heights(context),
    id: ids(context),
    'shortened id': shortenedIds(context),
    'end of an id': idEnds(context),
    'id with an error': mistypedIds(context),
    address: addresses(context),
    link: links(context),
    'raw transaction': context.rawTransactions.flatMap(({ bytes, json }) => [
      [bytes, `/decode#${bytes}`] as const,
      [json, `/decode#${encodeURIComponent(json)}`] as const,
    ]),
    date: dates(context),
    label: labels(context),
    pool: context.facts.pools.flatMap(({ nft, name }) =>
      [`ERG/${name}`, `${name} / ERG`, `${name} pool`].map((text) => [text, `/token/${nft}/timeline`] as const),
    ),
    'token name': tokenNames(context),
    'token name with an error': mistypedNames(context),
  }
  const cases = Object.entries(groups).flatMap(([group, inputs]) =>
    inputs.map(([input, expected]): SearchCase => ({ group, locale: 'en', input, expected })),
  )
  return [...cases, ...pages(context)]
}

type Inputs = readonly (readonly [input: string, expected: string])[]

/** The element at a position; the facts have enough of each. */
function at<T>(list: readonly T[], position: number): T {
  const found = list[position % list.length]
  if (found === undefined) throw new Error('The chain is too short for the inputs')
  return found
}

function heights({ facts: { blocks } }: CaseContext): Inputs {
  const grouped = (height: number, separator: string) => String(height).replaceAll(/\B(?=(\d{3})+$)/g, separator)
  const notations = [
    (height: number) => String(height),
    (height: number) => `#${height}`,
    (height: number) => `# ${grouped(height, ' ')}`,
    (height: number) => grouped(height, ','),
    (height: number) => grouped(height, '.'),
    (height: number) => grouped(height, '\u{a0}'),
    (height: number) => `  ${height}\n`,
    (height: number) => `00${height}`,
  ]
  return notations.map((notation, i) => {
    const { id, height } = at(blocks, i + 12)
    return [notation(height), `/blocks/${id}`]
  })
}

function ids({ facts }: CaseContext): Inputs {
  const { blocks, transactionIds, boxIds, tokens, templates } = facts
  const objects = (i: number): Inputs => [
    [at(blocks, i).id, `/blocks/${at(blocks, i).id}`],
    [at(transactionIds, i), `/transactions/${at(transactionIds, i)}`],
    [at(boxIds, i), `/boxes/${at(boxIds, i)}`],
    [at(tokens, i).id, `/token/${at(tokens, i).id}`],
  ]
  return [
    ...objects(0),
    ...objects(1).map(([id, path]) => [id.toUpperCase(), path] as const),
    ...objects(2).map(([id, path]) => [id.slice(0, 16), path] as const),
    ...objects(3)
      .slice(0, 3)
      .map(([id, path]) => [id.slice(0, 10), path] as const),
    [at(templates, 0).blake2b256, `/contracts/${at(templates, 0).sha256}`],
    [at(templates, 1).sha256, `/contracts/${at(templates, 1).sha256}`],
  ]
}

/** As lists print them, and with dots as keyboards have them. */
function shortenedIds({ facts }: CaseContext): Inputs {
  const { blocks, transactionIds, boxIds, tokens } = facts
  const shortened = (id: string, ends: number, dots = '…') => id.slice(0, ends) + dots + id.slice(-ends)
  const objects = (i: number): Inputs => [
    [at(blocks, i).id, `/blocks/${at(blocks, i).id}`],
    [at(transactionIds, i), `/transactions/${at(transactionIds, i)}`],
    [at(boxIds, i), `/boxes/${at(boxIds, i)}`],
    [at(tokens, i).id, `/token/${at(tokens, i).id}`],
    [at(facts.addresses, i), `/addresses/${at(facts.addresses, i)}`],
  ]
  return [
    ...objects(6).map(([id, path]) => [shortened(id, 8), path] as const),
    ...objects(7).map(([id, path]) => [shortened(id, 6), path] as const),
    ...objects(8)
      .slice(0, 2)
      .map(([id, path]) => [shortened(id, 8, '...'), path] as const),
  ]
}

/** Ends as people copy them from lists, with and without dots. */
function idEnds({ facts: { tokens, addresses: owners } }: CaseContext): Inputs {
  const end = (id: string, path: string, length: number, dots = '') => [dots + id.slice(-length), path] as const
  const token = (i: number) => [at(tokens, i).id, tokenPath(at(tokens, i).id)] as const
  const address = (i: number) => [at(owners, i), `/addresses/${at(owners, i)}`] as const
  return [
    end(...token(9), 6),
    end(...token(10), 8),
    end(...token(11), 8, '…'),
    end(...token(12), 16),
    end(...address(16), 6),
    end(...address(17), 8),
    end(...address(18), 8, '…'),
    end(...address(19), 20, '...'),
  ]
}

/** Replaces a hex digit, or a character of an address, by another one. */
const replaceAt = (text: string, position: number) =>
  `${text.slice(0, position)}${text[position] === '7' ? '8' : '7'}${text.slice(position + 1)}`
const swapAt = (text: string, position: number) =>
  text.slice(0, position) + text.charAt(position + 1) + text.charAt(position) + text.slice(position + 2)

function mistypedIds({ facts: { blocks, transactionIds, boxIds, tokens } }: CaseContext): Inputs {
  return [
    [replaceAt(at(blocks, 4).id, 2), `/blocks/${at(blocks, 4).id}`],
    [replaceAt(at(blocks, 5).id, 40), `/blocks/${at(blocks, 5).id}`],
    [replaceAt(at(transactionIds, 4), 7), `/transactions/${at(transactionIds, 4)}`],
    [replaceAt(at(transactionIds, 5), 63), `/transactions/${at(transactionIds, 5)}`],
    [replaceAt(at(boxIds, 5), 20), `/boxes/${at(boxIds, 5)}`],
    [replaceAt(replaceAt(at(tokens, 5).id, 30), 50), `/token/${at(tokens, 5).id}`],
  ]
}

function addresses({ facts }: CaseContext): Inputs {
  const paths = facts.addresses.map((address) => [address, `/addresses/${address}`] as const)
  const change = (i: number, edit: (address: string) => string): (typeof paths)[number] => {
    const [address, path] = at(paths, i)
    return [edit(address), path]
  }
  return [
    at(paths, 0),
    change(1, (address) => ` ${address}\n`),
    change(2, (address) => address.slice(0, 10)),
    change(3, (address) => address.slice(0, 20)),
    change(4, (address) => replaceAt(address, 3)),
    change(5, (address) => replaceAt(address, 12)),
    change(6, (address) => replaceAt(address, 30)),
    change(7, (address) => replaceAt(address, 50)),
    change(8, (address) => swapAt(address, 22)),
    change(9, (address) => `${address.slice(0, 17)}0${address.slice(18)}`),
  ]
}

function links({ facts: { blocks, transactionIds, boxIds, tokens, addresses: owners } }: CaseContext): Inputs {
  const address = (i: number) => [at(owners, i), `/addresses/${at(owners, i)}`] as const
  const transaction = (i: number) => [at(transactionIds, i), `/transactions/${at(transactionIds, i)}`] as const
  const edit = ([text, path]: readonly [string, string], link: (text: string) => string) => [link(text), path] as const
  return [
    edit(transaction(6), (id) => `https://explorer.ergoplatform.com/en/transactions/${id}`),
    edit(transaction(7), (id) => `https://sigmaspace.io/en/transaction/${id}`),
    edit(transaction(8), (id) => `https://ergexplorer.com/transactions#${id}`),
    edit(transaction(9), (id) => `http://localhost:3000/tr/transactions/${id}/receipt?tab=flow`),
    edit(transaction(10), (id) => `https://explorer.example/tx?id=${id}&lang=en`),
    [`https://explorer.ergoplatform.com/en/blocks/${at(blocks, 6).id}`, `/blocks/${at(blocks, 6).id}`],
    [`https://explorer.example/ru/blocks/${at(blocks, 7).height}`, `/blocks/${at(blocks, 7).id}`],
    [`https://explorer.example/boxes/${at(boxIds, 7)}/`, `/boxes/${at(boxIds, 7)}`],
    [`https://explorer.ergoplatform.com/en/token/${at(tokens, 6).id}`, `/token/${at(tokens, 6).id}`],
    edit(address(10), (owner) => `https://explorer.ergoplatform.com/en/addresses/${owner}?tab=tokens`),
    edit(address(11), (owner) => `ergo:${owner}`),
    edit(address(12), (owner) => `ergo:${owner}?amount=1.5&description=Tea%20and%20cake`),
    edit(address(13), (owner) => `ergoplatform:${owner}`),
    edit(address(14), (owner) => `ergopay://wallet.example/pay/${owner}`),
    edit(address(15), (owner) => `ergopay://wallet.example/request?address=${owner}&id=7`),
  ]
}

/** The same notations as people use in the four languages. */
function dates({ facts: { days } }: CaseContext): Inputs {
  const iso = (start: number) => new Date(start).toISOString().slice(0, 10)
  const parts = (start: number) => iso(start).split('-') as [string, string, string]
  const named = (start: number, locale: Locale, month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
      .format(start)
      .replace(/ г\.$/, '')
  const notations: readonly ((start: number) => string)[] = [
    iso,
    (start) => parts(start).join('/'),
    (start) => parts(start).toReversed().join('.'),
    (start) => parts(start).toReversed().join('-'),
    (start) => `${iso(start)}T12:30:00Z`,
    (start) => named(start, 'en', 'long'),
    (start) => named(start, 'en', 'short'),
    (start) => named(start, 'ru', 'long'),
    (start) => named(start, 'ru', 'short'),
    (start) => named(start, 'id', 'long'),
    (start) => named(start, 'tr', 'long'),
    (start) => named(start, 'tr', 'short'),
  ]
  const yesterday = (Math.floor(Date.now() / DAY_MS) - 1) * DAY_MS
  const relative = days
    .filter(({ start }) => start === yesterday)
    .flatMap(({ blockId }) =>
      ['yesterday', 'Вчера', 'kemarin', 'dün'].map((text) => [text, `/blocks/${blockId}`] as const),
    )
  return [
    ...notations.map((notation, i) => {
      const { start, blockId } = at(days, i)
      return [notation(start), `/blocks/${blockId}`] as const
    }),
    ...relative,
  ]
}

function labels({ preset, blake2b256 }: CaseContext): Inputs {
  const addressOf = (ergoTree: string) => encodeAddress(addressOfScript(ergoTree, preset.addressPrefix), blake2b256)
  const owners = (preset.owners ?? []).map(({ name, kind, publicKey }) => {
    const isMiner = kind === 'miner'
    const address = addressOf(isMiner ? rewardScript(publicKey) : `0008cd${publicKey}`)
    return [name, `/${isMiner ? 'miners' : 'addresses'}/${address}`] as const
  })
  const change = (i: number, edit: (name: string) => string) => {
    const [name, path] = at(owners, i)
    return [edit(name), path] as const
  }
  const contract = (name: string, part: keyof NetworkPreset['systemScripts']) =>
    [name, `/addresses/${addressOf(preset.systemScripts[part] ?? '')}`] as const
  const [pool] = preset.oraclePools
  return [
    ...owners.slice(0, 6),
    change(6, (name) => name.toLowerCase()),
    change(7, (name) => name.toUpperCase()),
    change(0, (name) => name.slice(0, 6)),
    change(1, (name) => swapAt(name, 3)),
    change(2, (name) => name.slice(0, 2) + name.slice(3)),
    change(8, (name) => name),
    contract('Treasury', 'treasury'),
    contract('miner fee', 'fee'),
    contract('re-emision', 'reemission'),
    [`${pool?.name ?? ''} oracle pool`, `/oracle-pool-state/${pool?.poolNft ?? ''}`],
    [`${pool?.name ?? ''} oracle`, `/oracle-pool-state/${pool?.poolNft ?? ''}`],
  ]
}

const tokenPath = (id: string) => `/token/${id}`

function tokenNames({ facts: { tokens }, preset }: CaseContext): Inputs {
  const change = (i: number, edit: (name: string) => string) => {
    const { id, name } = at(tokens, i)
    return [edit(name), tokenPath(id)] as const
  }
  const stable =
    preset.name === 'demo'
      ? [['simUSD', '4ea20a3aaf6d41663594bf2dd99b9759d68220f893ef4df5ef428a96de545689'] as const]
      : []
  return [
    // The chain has copies of it, under the same and under similar names.
    ...stable.flatMap(([name, id]) =>
      [name, name.toLowerCase(), 's1mUSD', 'sim USD'].map((text) => [text, tokenPath(id)] as const),
    ),
    ...[0, 1, 2, 3].map((i) => change(i, (name) => name)),
    change(4, (name) => name.toLowerCase()),
    change(5, (name) => name.toUpperCase()),
    change(6, (name) => name.slice(0, -1)),
    change(7, (name) => name.slice(1)),
    change(8, (name) => name.replaceAll('a', '\u{430}').replaceAll('e', '\u{435}').replaceAll('o', '\u{43e}')),
    change(9, (name) => name.replaceAll(/o/gi, '0').replaceAll(/i/gi, '1')),
    change(10, (name) => Array.from(name).join('\u{200b}')),
  ]
}

function mistypedNames({ facts: { tokens } }: CaseContext): Inputs {
  const edits: readonly ((name: string) => string)[] = [
    (name) => swapAt(name, 1),
    (name) => swapAt(name, name.length - 2),
    (name) => name.slice(0, 2) + name.slice(3),
    (name) => name.slice(1),
    (name) => `${name.slice(0, 3)}x${name.slice(3)}`,
    (name) => `${name}x`,
    (name) => `${name.slice(0, 1)}x${name.slice(2)}`,
    (name) => `${name.slice(0, -1)}x`,
    (name) => name.slice(0, 3) + name.charAt(2) + name.slice(3),
    (name) => `x${name}`,
    (name) => swapAt(name, 3),
    (name) => `${name.slice(0, 4)}x${name.slice(5)}`,
  ]
  return edits.map((edit, i) => {
    const { id, name } = at(tokens, i + 3)
    return [edit(name), tokenPath(id)]
  })
}

const PAGES = [
  '/mempool',
  '/rich-list',
  '/latest-blocks',
  '/issued-tokens',
  '/oracle-pools-list',
  '/contracts',
  '/charts/hash-rate',
]

/** Titles as the site itself writes them, and some of them shortened or mistyped. */
function pages({ titleOf }: CaseContext): readonly SearchCase[] {
  const inLanguages = LOCALES.flatMap((locale) =>
    PAGES.map((path): SearchCase => ({
      group: `page (${locale})`,
      locale,
      input: titleOf(locale, path),
      expected: path,
    })),
  )
  const english: Inputs = [
    ['rich list', '/rich-list'],
    ['mempol', '/mempool'],
    ['hashrate', '/charts/hash-rate'],
    ['order boook', '/order-book'],
  ]
  return [
    ...inLanguages,
    ...english.map(([input, expected]) => ({ group: 'page (en)', locale: 'en' as const, input, expected })),
  ]
}
