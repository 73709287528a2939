import {
  type Box,
  type BoxCandidate,
  type BoxId,
  deriveTransaction,
  extensionDigestOf,
  type Header,
  headerIdOf,
  type HeaderId,
  parseLossless,
  serialiseExtensionSection,
  serialiseTransaction,
  serialiseTransactionsSection,
  type TokenId,
  bytesToHex,
  transactionsRootOf,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { convertBox, convertTransaction, loadRaw } from './load-raw.ts'
import { formsOf, rawLinks } from './raw-forms.ts'

const KEY_SCRIPT = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const candidate: BoxCandidate = {
  value: 9_223_372_036_854_775_807n,
  ergoTree: KEY_SCRIPT,
  creationHeight: 700_000,
  assets: [{ tokenId: '7a'.repeat(32) as TokenId, amount: 9_007_199_254_740_993n }],
  registers: { R4: '0e03555344' },
}
const parent = deriveTransaction({ inputs: [], dataInputs: [], outputs: [candidate] }, blake2b256)
const [spent = expect.fail()] = parent.outputs
const transaction = deriveTransaction(
  {
    inputs: [
      {
        boxId: spent.boxId,
        proof: 'abcd',
        extension: [
          [10, '0402'],
          [2, '0404'],
        ],
      },
    ],
    dataInputs: ['da'.repeat(32) as BoxId],
    outputs: [candidate],
  },
  blake2b256,
)

/** The parts of a v2 response that the forms depend on. */
const v2Box = ({ boxId, transactionId, index, value, ergoTree, creationHeight, assets, registers }: Box) => ({
  boxId,
  transactionId,
  index,
  value: String(value),
  creationHeight,
  ergoTree,
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount), name: 'SigUSD' })),
  registers: Object.entries(registers).map(([id, hex]) => ({ id, bytes: hex, type: 'Coll[SByte]' })),
})
/** A box of its own has its script in more detail. */
const { ergoTree, ...withoutScript } = v2Box(spent)
const v2Detail = { ...withoutScript, script: { ergoTree } }
const v2 = {
  transactionId: transaction.id,
  inputs: transaction.inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    box: v2Box(spent),
    proof,
    extension: extension.map(([id, bytes]) => ({ id, bytes })),
  })),
  dataInputs: [{ boxId: 'da'.repeat(32), box: null }],
  outputs: transaction.outputs.map(v2Box),
}

const compact = (text: string | undefined) => text?.replaceAll(/\s/g, '')

test('a transaction in the form of a node has exact amounts and its context variables in order', () => {
  const text = compact(convertTransaction(v2, 'node'))
  expect(text).toContain('"extension":{"10":"0402","2":"0404"}')
  expect(text).toContain('"value":9223372036854775807,')
  expect(text).toContain('"amount":9007199254740993}')
  expect(text).toContain(`"size":${transaction.size}}`)
})

test('its bytes are those that its id covers', () => {
  expect(convertTransaction(v2, 'hex')).toBe(bytesToHex(serialiseTransaction(transaction)))
})

test('the form of EIP-12 has the boxes of its inputs and amounts as text, and needs all boxes', () => {
  expect(convertTransaction(v2, 'eip12')).toBeUndefined()
  const known = { ...v2, dataInputs: [] }
  const { id } = deriveTransaction({ ...transaction, dataInputs: [] }, blake2b256)
  const text = compact(convertTransaction({ ...known, id }, 'eip12'))
  expect(text).toContain(`{"inputs":[{"boxId":"${spent.boxId}","transactionId":"${parent.id}","index":0,`)
  expect(text).toContain('"value":"9223372036854775807"')
  expect(text).toContain('"extension":{"10":"0402","2":"0404"}')
})

test('a transaction that does not have its id is not shown in a converted form', () => {
  expect(convertTransaction({ ...v2, transactionId: 'ab'.repeat(32) }, 'node')).toBeUndefined()
  expect(convertTransaction({ ...v2, outputs: [] }, 'hex')).toBeUndefined()
  expect(convertTransaction({ ...v2, inputs: 'none' }, 'hex')).toBeUndefined()
})

test('a box is converted if it has its id', () => {
  expect(compact(convertBox(v2Detail, 'node'))).toContain('"additionalRegisters":{"R4":"0e03555344"}')
  expect(compact(convertBox(v2Detail, 'eip12'))).toContain('"amount":"9007199254740993"')
  expect(bytesToHex(blake2b256(Buffer.from(convertBox(v2Detail, 'hex') ?? '', 'hex')))).toBe(spent.boxId)
  expect(convertBox({ ...v2Detail, value: '1' }, 'hex')).toBeUndefined()
})

const apiWith = (responses: Readonly<Record<string, unknown>>) => ({
  get: <T>(path: string) => Promise.resolve((responses[path] ?? null) as T | null),
})
const neverAborted = new AbortController().signal

test('a block is put together from its header and its sections, and only if they belong to it', async () => {
  const extension: [string, string][] = [['0001', 'ff']]
  const content: Omit<Header, 'id'> = {
    parentId: '00'.repeat(32) as HeaderId,
    version: 2,
    height: 500_000,
    timestamp: 1_600_000_000_000,
    nBits: 117_811_961,
    votes: '000000',
    stateRoot: '11'.repeat(33),
    adProofsRoot: '22'.repeat(32),
    transactionsRoot: transactionsRootOf([transaction], 2, blake2b256),
    extensionHash: extensionDigestOf(extension, blake2b256),
    powSolution: {
      pk: '02'.repeat(33),
      w: '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
      n: '00'.repeat(8),
      d: 0n,
    },
    unparsedBytes: '',
  }
  const id = headerIdOf(content, blake2b256)
  const { parentId: parentBlockId, ...fields } = content
  const powSolution = { ...content.powSolution, d: '0' }
  const header = { ...fields, blockId: id, parentBlockId, difficulty: '1', powSolution }
  const sections = {
    transactions: serialiseTransactionsSection({ headerId: id, blockVersion: 2, transactions: [transaction] }),
    extension: serialiseExtensionSection({ headerId: id, fields: extension }),
  }
  const api = apiWith({
    [`/api/v2/blocks/${id}`]: { header },
    [`/api/v2/blocks/${id}/transactions/bytes`]: { bytes: bytesToHex(sections.transactions) },
    [`/api/v2/blocks/${id}/extension/bytes`]: { bytes: bytesToHex(sections.extension) },
  })
  const subject = { type: 'block', id } as const
  const raw = await loadRaw(api, { subject, form: 'node' }, neverAborted)
  if (!raw.ok) expect.fail(raw.reason)
  expect(parseLossless(raw.text)).toMatchObject({
    header: { id, difficulty: '1595361307131904', powSolutions: { d: 0 } },
    blockTransactions: { transactions: [{ id: transaction.id }], size: sections.transactions.length },
    extension: { fields: extension },
    adProofs: null,
  })
  const hex = await loadRaw(api, { subject, form: 'hex' }, neverAborted)
  expect(hex.ok && bytesToHex(blake2b256(Buffer.from(hex.text, 'hex')))).toBe(id)
  const foreign = serialiseTransactionsSection({ headerId: id, blockVersion: 2, transactions: [parent] })
  const wrong = apiWith({
    [`/api/v2/blocks/${id}`]: { header },
    [`/api/v2/blocks/${id}/transactions/bytes`]: { bytes: bytesToHex(foreign) },
    [`/api/v2/blocks/${id}/extension/bytes`]: { bytes: bytesToHex(sections.extension) },
  })
  expect(await loadRaw(wrong, { subject, form: 'node' }, neverAborted)).toEqual({ ok: false, reason: 'inexact' })
})

test('a token has the form of a node’s index, and the bytes of its issuing box', async () => {
  const tokenId = '7a'.repeat(32)
  const token = {
    tokenId,
    minted: '9223372036854775807',
    name: 'SigUSD',
    description: null,
    decimals: 2,
    mint: { boxId: spent.boxId },
  }
  const api = apiWith({
    [`/api/v2/tokens/${tokenId}`]: token,
    [`/api/v2/boxes/${spent.boxId}`]: v2Detail,
  })
  const load = (form: 'node' | 'hex' | 'v1' | 'v2') =>
    loadRaw(api, { subject: { type: 'token', id: tokenId }, form }, neverAborted)
  const node = await load('node')
  expect(node.ok && compact(node.text)).toBe(
    `{"id":"${tokenId}","boxId":"${spent.boxId}","emissionAmount":9223372036854775807,"name":"SigUSD","description":"","decimals":2}`,
  )
  const hex = await load('hex')
  expect(hex.ok && bytesToHex(blake2b256(Buffer.from(hex.text, 'hex')))).toBe(spent.boxId)
  const asReturned = await load('v2')
  expect(asReturned.ok && JSON.parse(asReturned.text)).toEqual(token)
  expect(await load('v1')).toEqual({ ok: false, reason: 'missing' })
})

test('a host without v2 offers only its own form', () => {
  const subject = { type: 'transaction', id: 'ab' } as const
  expect(formsOf(subject, false)).toEqual(['v1'])
  expect(rawLinks(subject, false)).toEqual([['v1', '/api/v1/transactions/ab']])
  expect(rawLinks(subject, true).map(([form]) => form)).toEqual(['v2', 'v1', 'hex'])
})
