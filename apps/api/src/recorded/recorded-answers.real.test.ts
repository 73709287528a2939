import { parseLossless } from '@ergo-explorer/chain'
import { mended } from '@ergo-explorer/contract/testing/mended'
import { OTHERWISE_SHAPED, type Recording, RECORDINGS } from '@ergo-explorer/contract/testing/recordings'
import { describeWithRealData, listFiles, readJson } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnApi, anApi } from '../testing/an-api.ts'
import { anIndexedChain } from '../testing/an-indexed-chain.ts'
import { letOneRead } from './testing/let-one-read.ts'
import { liveAnswers } from './testing/live-answers.ts'
import { type Leniency, shapeDifferences } from './testing/shape-differences.ts'

describeWithRealData('answers recorded from the public API, beside ours', () => {
  let api: AnApi
  let ours: (operationId: string) => Promise<unknown[]>
  beforeAll(async () => {
    await letOneRead(await anIndexedChain())
    api = await anApi()
    ours = await liveAnswers(api)
  }, PATIENCE_MS)
  afterAll(() => api[Symbol.asyncDispose]())

  const differing = async (recordings: readonly Recording[], leniency?: Leniency): Promise<string[]> => {
    const different: string[] = []
    for (const recording of recordings) {
      const live = await ours(recording.operation.operationId)
      const differences = shapeDifferences(answersOf(recording), live, leniency)
      different.push(...differences.map((difference) => `${recording.file} ${difference}`))
    }
    return different
  }

  test('have the same keys and kinds of values, to the last one', async () => {
    const different = await differing(RECORDINGS)
    say(`${RECORDINGS.flatMap(answersOf).length} recorded answers, ${different.length} differ`)
    expect(different).toEqual([])
  })

  test('have nothing that ours lack where they are older than today’s keys', async () => {
    const older = OTHERWISE_SHAPED.filter(({ file }) => !NODE_SHAPED.has(file))
    const different = await differing(older, { mayHaveMore: true })
    say(`${older.length} older answers with fewer keys, ${different.length} differ: ${older.map(named).join('; ')}`)
    expect(different).toEqual([])
  })

  test('are all looked at; what else was recorded is not of this API', () => {
    const held = new Set([...RECORDINGS, ...OTHERWISE_SHAPED].map(({ file }) => `explorer/${file}.json`))
    const files = ['explorer', ...FOLDERS.map((folder) => `explorer/${folder}`)].flatMap(listFiles)
    const others = files.filter((file) => !held.has(file))
    const nodeShaped = OTHERWISE_SHAPED.filter(({ file }) => NODE_SHAPED.has(file)).map(named)
    say(`${held.size} files of v0 and v1; not compared: ${[...nodeShaped, ...others].join('; ')}`)
    expect(others.filter((file) => /explorer\/v[01]\//.test(file))).toEqual([])
    expect(nodeShaped).toHaveLength(NODE_SHAPED.size)
  })
})

/** A chain is made and indexed first. */
const PATIENCE_MS = 60_000

/** Recorded in 2019, when lists of what waits were the node’s own. */
const NODE_SHAPED = new Set(['v0/transactions-unconfirmed', 'v0/transactions-unconfirmed-byAddress'])
const FOLDERS = ['v0', 'v1', 'graphql', 'other']

const named = ({ file, reason }: (typeof OTHERWISE_SHAPED)[number]): string => `explorer/${file}.json (${reason})`

function answersOf({ file, operation, answersIn = (answer) => [answer], ...lacks }: Recording): unknown[] {
  const answers = answersIn(parseLossless(readJson(`explorer/${file}.json`)))
  return answers.map((answer) => mended(operation.response, answer, lacks))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
