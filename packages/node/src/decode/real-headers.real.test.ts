import { bytesToHex, hasValidWork, type Header, headerIdOf, parseLossless, serialiseHeader } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, hasWorkAfterMutation, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeHeader } from './block.ts'

interface HeaderVector {
  readonly id: string
  readonly bytes: string
  readonly json: unknown
}

const blake2b256 = await createBlake2b256()

describeWithRealData('every recorded header', () => {
  const headers = listFiles('node/headers').flatMap((file) =>
    (file.endsWith('.gz') ? readLines(file).map(parseLossless) : (parseLossless(readJson(file)) as unknown[])).map(
      (answer) => ({ isMainnet: file.includes('mainnet'), header: decode(answer) }),
    ),
  )
  const vectors = parseLossless(readJson('vectors/header-bytes-and-ids.json')) as HeaderVector[]

  test('has the id it hashes to', () => {
    const wrong = headers.filter(({ header }) => headerIdOf(header, blake2b256) !== header.id)
    process.stdout.write(`headers alone: ${headers.length} ids recomputed, ${wrong.length} differ\n`)
    expect(headers.length).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })

  test('of mainnet from version 2 on has proof of work, and none with a changed header or nonce byte', () => {
    const mined = headers.filter(({ isMainnet, header }) => isMainnet && header.version > 1)
    const wrong = mined.filter(({ header }) => !hasValidWork(header, blake2b256))
    const accepted = mined.filter(({ header }, i) => hasWorkAfterMutation(header, i, blake2b256))
    process.stdout.write(
      `headers alone: ${mined.length} checked for work, ${wrong.length} without; ` +
        `${2 * mined.length} changed, ${accepted.length} not rejected\n`,
    )
    expect([...wrong, ...accepted]).toEqual([])
  })

  test('with recorded bytes serialises to them', () => {
    const wrong = vectors.filter(({ bytes, json }) => bytesToHex(serialiseHeader(decode(json))) !== bytes)
    process.stdout.write(`header bytes: ${vectors.length} compared, ${wrong.length} differ\n`)
    expect(wrong).toEqual([])
  })
})

function decode(answer: unknown): Header {
  const header = decodeHeader(answer)
  if (!header.ok) throw header.error
  return header.value
}
