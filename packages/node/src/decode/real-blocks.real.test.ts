import {
  type Block,
  boxIdOf,
  ByteWriter,
  extensionDigestOf,
  hasValidWork,
  headerIdOf,
  parseLossless,
  sectionIdOf,
  transactionIdOf,
  transactionSize,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, hasWorkAfterMutation, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from './block.ts'

interface Raw {
  readonly header: Record<string, unknown>
  readonly blockTransactions: { readonly size?: number; readonly transactions: readonly { readonly size?: number }[] }
  readonly size?: number
}

interface RealBlock {
  readonly name: string
  readonly raw: Raw
  readonly block: Block
}

const blake2b256 = await createBlake2b256()

describeWithRealData('every recorded block', () => {
  const blocks = readBlocks()
  const scratch = new ByteWriter()

  test('is one of 4,482', () => {
    expect(blocks).toHaveLength(4482)
  })

  test('has the header id that its header hashes to', () => {
    const wrong = blocks.filter(({ block }) => headerIdOf(block.header, blake2b256, scratch) !== block.header.id)
    report('header ids', blocks.length, wrong)
  })

  test('has the transactions root of its transactions and signatures', () => {
    const wrong = blocks.filter(
      ({ block: { header, transactions } }) =>
        transactionsRootOf(transactions, header.version, blake2b256) !== header.transactionsRoot,
    )
    report('transactions roots', blocks.length, wrong)
  })

  test('has the extension digest of its extension', () => {
    const withExtension = blocks.filter(({ block }) => block.extension !== undefined)
    const wrong = withExtension.filter(
      ({ block }) => extensionDigestOf(block.extension ?? [], blake2b256) !== block.header.extensionHash,
    )
    report('extension digests', withExtension.length, wrong)
    print(`extension absent in the source: ${blocks.length - withExtension.length}`)
  })

  test('has the section ids that its header and roots hash to', () => {
    const withSections = blocks.filter(({ raw }) => 'transactionsId' in raw.header)
    const wrong = withSections.filter(({ raw, block: { header } }) => {
      const section = (name: 'transactions' | 'adProofs' | 'extension', digest: string) =>
        sectionIdOf(name, { headerId: header.id, digest, blake2b256 }) !== raw.header[`${name}Id`]
      return (
        section('transactions', header.transactionsRoot) ||
        section('adProofs', header.adProofsRoot) ||
        section('extension', header.extensionHash)
      )
    })
    report('section ids of blocks', withSections.length, wrong)
    print(`section ids absent in the source: ${blocks.length - withSections.length}`)
  })

  test('has transactions with the ids and sizes of their bytes', () => {
    const all = blocks.flatMap(({ block }) => block.transactions)
    report(
      'transaction ids',
      all.length,
      all.filter((each) => transactionIdOf(each, blake2b256, scratch) !== each.id),
    )
    const sized = all.filter(({ size }) => size !== ABSENT)
    report(
      'transaction sizes',
      sized.length,
      sized.filter((each) => transactionSize(each) !== each.size),
    )
    print(`transaction sizes absent in the source: ${all.length - sized.length}`)
  })

  test('has a transactions section of the size its transactions add up to', () => {
    const sized = blocks.filter(({ raw }) => 'size' in raw.blockTransactions)
    const wrong = sized.filter(
      ({ raw, block: { header, transactions } }) =>
        transactionsSectionSize(transactions, header.version) !== raw.blockTransactions.size,
    )
    report('transactions section sizes', sized.length, wrong)
  })

  test('has boxes with the ids of their bytes', () => {
    const boxes = blocks.flatMap(({ block }) => block.transactions.flatMap(({ outputs }) => outputs))
    const wrong = boxes.filter((box) => boxIdOf(box, box.transactionId, box.index, blake2b256, scratch) !== box.boxId)
    report('box ids', boxes.length, wrong)
  })

  test('of mainnet from version 2 on has proof of work, and none with a changed header or nonce byte', () => {
    const mined = blocks.filter(({ name, block }) => name.includes('mainnet') && block.header.version > 1)
    report(
      'valid work',
      mined.length,
      mined.filter(({ block }) => !hasValidWork(block.header, blake2b256)),
    )
    const accepted = mined.filter(({ block }, i) => hasWorkAfterMutation(block.header, i, blake2b256))
    report('changed headers and nonces rejected', 2 * mined.length, accepted)
  })
})

/** The first hundred blocks are recorded twice, and two blocks again with proofs; each is read once. */
function readBlocks(): RealBlock[] {
  const files = listFiles('node/blocks').filter((file) => !/0000001-0000100|with-adproofs/.test(file))
  return files.flatMap((file) => {
    const texts = file.endsWith('.gz') ? readLines(file) : [readJson(file)]
    return texts.map((text) => {
      const raw = parseLossless(text) as Raw
      const decoded = decodeBlock(withSizes(raw))
      if (!decoded.ok) throw new Error(`${file}: ${decoded.error.message}`)
      return { name: file, raw, block: decoded.value }
    })
  })
}

/** No transaction is empty, so 0 means "absent in the source". */
const ABSENT = 0

/** Nodes always send sizes; the source of three recorded blocks removed them. */
function withSizes(raw: Raw): Raw {
  const transactions = raw.blockTransactions.transactions.map((each) => ({ size: ABSENT, ...each }))
  return { size: ABSENT, ...raw, blockTransactions: { ...raw.blockTransactions, transactions } }
}

function report(what: string, count: number, wrong: readonly unknown[]): void {
  print(`${what}: ${count} recomputed, ${wrong.length} differ`)
  expect(count).toBeGreaterThan(0)
  expect(wrong).toEqual([])
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
