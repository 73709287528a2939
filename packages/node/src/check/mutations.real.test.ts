import { isDeepStrictEqual } from 'node:util'
import { parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from '#decode/block.ts'
import { mutationsOf } from '#testing/mutations.ts'
import { checkBlock } from './block.ts'

const blake2b256 = await createBlake2b256()

describeWithRealData('recorded blocks of versions 1 to 4', () => {
  const texts = [
    readLines('node/blocks/mainnet-0000001-0000100.jsonl')[1] ?? '',
    readJson('node/blocks/mainnet-0417800.json'),
    readJson('node/blocks/mainnet-0700000.json'),
    readJson('node/blocks/mainnet-0844670.json'),
    readJson('node/blocks/mainnet-1796150.json'),
  ]

  test('are accepted unchanged', () => {
    expect(texts.map((text) => check(parseLossless(text)))).toEqual(texts.map(() => 'accepted'))
  })

  // From version 2 on, `w` and `d` are no part of a header, and the client reads constants instead.
  test('are rejected with any single field changed, or read as before', () => {
    const reasons = new Map<string, number>()
    const accepted: string[] = []
    let count = 0
    for (const text of texts) {
      const original = decodeBlock(parseLossless(text))
      for (const { path, block } of mutationsOf(text)) {
        const isIgnored = /powSolutions\.[wd] /.test(path) && isDeepStrictEqual(decodeBlock(block), original)
        const result = isIgnored ? 'ignored' : check(block)
        if (result === 'accepted') accepted.push(path)
        reasons.set(result, (reasons.get(result) ?? 0) + 1)
        count++
      }
    }
    const byReason = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')
    process.stdout.write(`changed blocks: ${count} tried, ${accepted.length} accepted; ${byReason}\n`)
    expect(accepted).toEqual([])
    expect(count).toBeGreaterThan(1000)
  }, 300_000)
})

describeWithRealData('every recorded block', () => {
  test('is accepted, except three without sizes in their source', () => {
    const files = listFiles('node/blocks')
    const texts = files.flatMap((file) => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)]))
    const start = performance.now()
    const results = texts.map((text) => check(parseLossless(text)))
    const ms = performance.now() - start
    const accepted = results.filter((result) => result === 'accepted').length
    process.stdout.write(`recorded blocks: ${accepted} of ${texts.length} accepted, in ${ms.toFixed(0)} ms\n`)
    expect(results.filter((result) => result !== 'accepted')).toEqual(Array(3).fill('invalid_response'))
  }, 300_000)
})

function check(json: unknown): string {
  const block = decodeBlock(json)
  if (!block.ok) return block.error.code
  const [fault] = checkBlock(block.value, { checkPow: true, mayLackExtension: true, blake2b256 })
  return fault?.code ?? 'accepted'
}
