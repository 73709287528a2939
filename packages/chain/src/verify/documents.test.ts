import { buildBlock, buildBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { serialiseHeader } from '#block/header-id.ts'
import { serialiseTransactionsSection } from '#block/read-block.ts'
import { serialiseBox } from '#box/box.ts'
import { bytesToHex } from '#bytes/hex.ts'
import { writeJson } from '#json/lossless-json.ts'
import { printJson } from '#json/print-json.ts'
import { nodeTransactionJson } from '#transaction/transaction-json.ts'
import { readDocuments } from './documents.ts'

const block = buildBlock({ extension: [['0001', 'aa']] })
const { header, transactions } = block
const subject = { kind: 'block', blockId: header.id } as const
const nodeHeader = { ...header, powSolutions: header.powSolution }
const headerBytes = serialiseHeader(header)

test('serialises a block that a node sent', () => {
  const node = {
    header: nodeHeader,
    blockTransactions: { headerId: header.id, transactions: transactions.map(nodeTransactionJson) },
    extension: { fields: [['0001', 'aa']] },
  }
  const read = readDocuments([printJson(node)], subject)
  const section = serialiseTransactionsSection({ headerId: header.id, blockVersion: header.version, transactions })
  expect(read).toMatchObject({ ok: true, data: { header: headerBytes, transactions: section } })
})

test('a header is that of the block or comes before it', () => {
  const own = readDocuments([writeJson(nodeHeader)], subject)
  expect(own).toMatchObject({ ok: true, data: { header: headerBytes, earlierHeaders: [] } })
  const earlier = readDocuments([writeJson([nodeHeader])], { kind: 'block', blockId: 'ab'.repeat(32) })
  expect(earlier).toMatchObject({ ok: true, data: { earlierHeaders: [{ bytes: headerBytes, id: header.id }] } })
})

test('reads responses of the API, one per line, without boxes that are not indexed', () => {
  const box = buildBox()
  const bytes = serialiseBox(box, box.transactionId, box.index)
  const lines = [
    { section: 'header', bytes: bytesToHex(headerBytes) },
    { boxes: [{ bytes: bytesToHex(bytes) }, { bytes: null }] },
  ].map((document) => JSON.stringify(document))
  expect(readDocuments([lines.join('\n')], subject)).toMatchObject({
    ok: true,
    data: { header: headerBytes, boxes: [bytes] },
  })
})

test('of several documents of one kind, the last one counts', () => {
  const documents = ['aa', 'bb'].map((bytes) => JSON.stringify({ section: 'extension', bytes }))
  expect(readDocuments(documents, subject)).toMatchObject({ ok: true, data: { extension: Uint8Array.of(0xbb) } })
})

test.each([
  ['text', 'hello', expect.any(String)],
  ['a number', '1', 'document is not an object'],
  ['an unknown object', '{"a":1}', 'Unknown document with the fields a'],
  ['an unknown section', '{"section":"x","bytes":""}', 'Unknown section x'],
  ['no hex', '{"section":"header","bytes":"0g"}', 'bytes is not hex'],
  ['no list', '{"boxes":{}}', 'boxes is not a list'],
])('returns the reason for %s', (_what, text, reason) => {
  expect(readDocuments([text], subject)).toEqual({ ok: false, reason })
})
