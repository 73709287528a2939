import { expect, test } from 'vitest'
import { KNOWN_TOKENS, tokenRegistryOf } from '#labels/known-tokens.ts'
import { presetOf } from '#network/presets.ts'
import { HONEST_NAMES } from './testing/honest-names.ts'
import { spoofsOf } from './testing/spoofs.ts'
import { COIN, createTokenClassifier, type RegisteredToken } from './verdict.ts'

const sigUsd: RegisteredToken = {
  tokenId: 'id-sigusd',
  name: 'SigUSD',
  isNameUnique: true,
  issuer: 'sigmausd.io',
  source: 'EIP-21',
}
const common: RegisteredToken = { ...sigUsd, tokenId: 'id-common', name: 'Common', isNameUnique: false }
const mine: RegisteredToken = { ...sigUsd, tokenId: 'id-mine', name: 'Mining Farm' }
const classify = createTokenClassifier({ originals: [sigUsd, common, mine], blockedIds: ['id-bad', 'id-common'] })
const classifyOnMainnet = createTokenClassifier(tokenRegistryOf(presetOf('mainnet')))

const ANY_ID = '00'.repeat(32)

/** Prints figures for the test log. */
const say = (line: string) => process.stdout.write(`${line}\n`)

test('only a registered id is an original, whatever its name', () => {
  for (const name of ['SigUSD', 'Common', 'other', '', null])
    expect(classify('id-sigusd', name)).toEqual({
      kind: 'original',
      original: sigUsd,
      reasons: ['registered'],
      oddLetters: [],
    })
})

test.each([
  ['SigUSD', ['same-name'], []],
  ['sigusd', ['letter-case'], []],
  ['Sig USD', ['spacing'], []],
  ['Sig-usd', ['letter-case', 'spacing'], []],
  ['S\u{456}gUSD', ['look-alike-letters'], [{ position: 1, codePoint: 0x456, insteadOf: 'i' }]],
  ['S1gUSD', ['look-alike-letters'], [{ position: 1, codePoint: 0x31, insteadOf: 'i' }]],
  ['Sig\u{200b}USD', ['hidden-characters'], [{ position: 3, codePoint: 0x20_0b, insteadOf: null }]],
  ['Si\u{301}gUSD', ['look-alike-letters'], [{ position: 2, codePoint: 0x301, insteadOf: null }]],
  ['\u{e0041}\u{405}igUSD', ['hidden-characters', 'look-alike-letters'], expect.any(Array)],
  ['SigUSD official', ['added-words'], []],
  ['the \u{455}igUSD', ['look-alike-letters', 'added-words'], [{ position: 4, codePoint: 0x455, insteadOf: 'S' }]],
  ['SiggUSD', ['similar-spelling'], []],
  ['SgiUSD', ['similar-spelling'], []],
])('tells how the copy %j differs', (name, reasons, oddLetters) => {
  expect(classify('id-x', name)).toEqual({ kind: 'copy', original: sigUsd, reasons, oddLetters })
})

test('finds two letters that look like one', () => {
  const { original, oddLetters } = classify('id-x', 'Mining Farrn')
  expect(original).toBe(mine)
  expect(oddLetters).toEqual([
    { position: 10, codePoint: 0x72, insteadOf: 'm' },
    { position: 11, codePoint: 0x6e, insteadOf: 'm' },
  ])
})

test('a name that is not reserved, an unregistered name and no name are unknown', () => {
  for (const name of ['Common', 'SigRSV', 'Test', 'Token', '', null])
    expect(classify('id-x', name)).toEqual({
      kind: 'unknown',
      original: null,
      reasons: ['not-registered'],
      oddLetters: [],
    })
})

test('a blocked id is never an original', () => {
  expect(classify('id-common', 'Common')).toMatchObject({ kind: 'unknown', reasons: ['blocked', 'not-registered'] })
  expect(classify('id-bad', 'SigUSD')).toMatchObject({
    kind: 'copy',
    original: sigUsd,
    reasons: ['blocked', 'same-name'],
  })
})

test('every known token of mainnet is an original, and its name on another id a copy', () => {
  for (const { tokenId, name, verification } of KNOWN_TOKENS.filter((token) => token.verification !== 'suspicious')) {
    expect(classifyOnMainnet(tokenId, name)).toMatchObject({ kind: 'original', original: { tokenId, name } })
    expect(classifyOnMainnet(ANY_ID, name)).toMatchObject({ kind: 'copy', original: { tokenId } })
    expect(classifyOnMainnet(tokenId, name).original?.source).toMatch(verification === 'verified' ? /^EIP-21$/ : /\//)
  }
})

test('tokens of the protocol are originals whose names are free', () => {
  const { originals } = tokenRegistryOf(presetOf('mainnet'))
  const protocol = originals.filter(({ source }) => source === 'network settings')
  expect(protocol.length).toBeGreaterThan(2)
  for (const { tokenId, name } of protocol) {
    expect(classifyOnMainnet(tokenId, null).kind).toBe('original')
    expect(classifyOnMainnet(ANY_ID, name).kind).toBe('unknown')
  }
})

test('a token that the operator labels is an original, and its name reserved if the label is certain', () => {
  const label = { label: 'Local Coin', kind: 'dapp', source: 'operator', certainty: 'published' } as const
  const registry = tokenRegistryOf(presetOf('testnet'), {
    labels: [
      { ...label, match: { by: 'token', value: '11'.repeat(32) } },
      { ...label, label: 'Maybe Coin', certainty: 'probable', match: { by: 'token', value: '22'.repeat(32) } },
      { ...label, label: 'An address', match: { by: 'address', value: '33'.repeat(32) } },
    ],
  })
  const classifyLocally = createTokenClassifier(registry)
  expect(classifyLocally('11'.repeat(32), null)).toMatchObject({ kind: 'original', original: { source: 'operator' } })
  expect(classifyLocally(ANY_ID, 'LocalCoin').kind).toBe('copy')
  expect(classifyLocally('22'.repeat(32), null).kind).toBe('original')
  for (const name of ['Maybe Coin', 'An address']) expect(classifyLocally(ANY_ID, name).kind).toBe('unknown')
})

test.each([
  ['ERG', 'ERG', 'same-name'],
  ['Ergo', 'ERG', 'same-name'],
  ['\u{395}RG', 'ERG', 'look-alike-letters'],
  ['Wrapped ERG', 'ERG', 'added-words'],
  ['Ergo Token', 'ERG', 'added-words'],
  ['ERG2', 'ERG', 'added-words'],
  ['Free ERG at ergo-claim.com', 'ERG', 'added-words'],
  ['SigUSDT', 'SigUSD', 'added-words'],
  ['SigUSDC', 'SigUSD', 'added-words'],
  ['SigUSD2', 'SigUSD', 'added-words'],
  ['SigmaUSD', 'SigUSD', 'similar-spelling'],
  ['Sig\u{222a}SD', 'SigUSD', 'look-alike-letters'],
  ['Claim SigUSD at sigusd.io', 'SigUSD', 'added-words'],
])('%j is a copy of %s on mainnet: %s', (name, original, reason) => {
  const verdict = classifyOnMainnet(ANY_ID, name)
  expect(verdict).toMatchObject({ kind: 'copy', original: { name: original } })
  expect(verdict.reasons).toContain(reason)
  expect(verdict.original === COIN).toBe(original === 'ERG')
})

test.each([
  'ErgoPad',
  'ErgoToken',
  'ErgoCoin',
  'Ergonaut',
  'Ergo Names',
  'ERG_SigUSD_LP',
  'ERG LP',
  'Free to use',
  'SPF 50',
])('%j is no copy', (name) => {
  expect(classifyOnMainnet(ANY_ID, name).kind).toBe('unknown')
})

test.each(['mainnet', 'testnet', 'demo'] as const)('the coin is reserved on %s', (network) => {
  const classifyThere = createTokenClassifier(tokenRegistryOf(presetOf(network)))
  for (const name of ['ERG', 'Ergo', 'Еrgo']) expect(classifyThere(ANY_ID, name).original).toBe(COIN)
})

test('calls 3,000 imitations of the coin and of registered names copies, and no honest name', () => {
  const originals = KNOWN_TOKENS.filter(({ verification }) => verification !== 'suspicious')
  const names = originals.flatMap(({ name, aliases = [] }) => [name, ...aliases])
  const originalOf = new Map([
    ...originals.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((each) => [each, name] as const)),
    ...['ERG', 'Ergo'].map((each) => [each, 'ERG'] as const),
  ])
  // Nothing is removed inside a word that begins with "Ergo", as names of projects do.
  const spoofs = spoofsOf([...names, 'ERG', 'Ergo']).filter(({ name }) => !/^ergo+fficial$/i.test(name))
  const missed = spoofs.filter(({ name }) => classifyOnMainnet(ANY_ID, name).kind !== 'copy')
  const mistaken = spoofs.filter(
    ({ imitated, name }) => classifyOnMainnet(ANY_ID, name).original?.name !== originalOf.get(imitated),
  )
  const reported = HONEST_NAMES.filter((name) => classifyOnMainnet(ANY_ID, name).kind !== 'unknown')
  const ofCoin = spoofs.filter(({ imitated }) => originalOf.get(imitated) === 'ERG').length
  const methods = new Set(spoofs.map(({ method }) => method)).size
  say(
    `imitations: ${spoofs.length - missed.length} of ${spoofs.length} flagged (${ofCoin} of the coin, ${methods} methods)`,
  )
  for (const { method, imitated, name } of missed) say(`  missed: ${imitated} by ${method}: ${JSON.stringify(name)}`)
  say(`imitations: ${mistaken.length - missed.length} flagged as a copy of another name`)
  say(`imitations: ${reported.length} of ${HONEST_NAMES.length} honest names reported`)
  expect(spoofs.length).toBeGreaterThanOrEqual(3000)
  expect(missed).toEqual([])
  expect(mistaken.length / spoofs.length).toBeLessThan(0.01)
  expect(reported).toEqual([])
  for (const { name } of spoofs) expect(classifyOnMainnet(ANY_ID, name).reasons).not.toEqual([])
})

test('lists a bounded number of odd letters', () => {
  const { kind, oddLetters } = classify('id-x', `Sig${'\u{200b}'.repeat(5000)}USD`)
  expect(kind).toBe('copy')
  expect(oddLetters).toHaveLength(20)
})
