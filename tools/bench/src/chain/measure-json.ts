import { parseLossless } from '@ergo-explorer/chain'
import { listFiles, readJson, readLines } from '@ergo-explorer/testkit/real-data'
import type { Measurement } from '../measurement.ts'
import { compareSpeed } from '../compare-speed.ts'

/** Compares lossless parsing with JSON.parse, which rounds. One operation parses every block of a set once. */
export function measureJson(): Record<string, Measurement> {
  const recent = listFiles('node/blocks')
    .filter((file) => /mainnet-1(75|79)\d+\.json$/.test(file))
    .map(readJson)
  const early = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')
  const recentComparison = compareOver(recent)
  return {
    'lossless-json-recent-blocks-by-json-parse': {
      value: recentComparison.ratio,
      atLeast: 0.5,
      detail: recentComparison,
    },
    // The emission box exceeds 2^53 nanoERG in each of these, so every block takes the slow path.
    'lossless-json-early-blocks-by-json-parse': { value: compareOver(early).ratio },
  }
}

function compareOver(texts: readonly string[]) {
  return compareSpeed(
    () => {
      for (const text of texts) parseLossless(text)
    },
    () => {
      for (const text of texts) JSON.parse(text)
    },
  )
}
