import { parseLossless } from '@ergo-explorer/chain'
import { listFiles, readJson, readLines } from '@ergo-explorer/testkit/real-data'
import type { Figure } from '../goal.ts'
import { compare } from '../measure.ts'

/** Lossless reading beside JSON.parse, which rounds: one operation reads every block of a set once. */
export function jsonFigures(): Record<string, Figure> {
  const recent = listFiles('node/blocks')
    .filter((file) => /mainnet-1(75|79)\d+\.json$/.test(file))
    .map(readJson)
  const early = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')
  const common = compareOver(recent)
  return {
    'lossless-json-recent-blocks-by-json-parse': { value: common.ratio, atLeast: 0.5, detail: common },
    // The emission box exceeds 2^53 nanoERG in each of these, so every block takes the slow path.
    'lossless-json-early-blocks-by-json-parse': { value: compareOver(early).ratio },
  }
}

function compareOver(texts: readonly string[]) {
  return compare(
    () => {
      for (const text of texts) parseLossless(text)
    },
    () => {
      for (const text of texts) JSON.parse(text)
    },
  )
}
