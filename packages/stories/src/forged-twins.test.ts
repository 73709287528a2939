import { type Box, type BoxId, presetOf, type Transaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ForgeryLog, generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { STORY_RULES } from './rules.ts'
import { createScriptReader } from './script-reader.ts'
import { describeTransaction, type Story } from './story.ts'
import { countByKind } from './testing/story-of.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const readScript = createScriptReader(blake2b256)

/** The last rule claims nothing, so it has no twin. */
const CLAIMING_RULES = STORY_RULES.map(({ name }) => name).filter((name) => name !== 'other')

const twins: ForgeryLog = new Map()
const stories = new Map(describeChain(2400).map(({ transaction, story }) => [transaction.id, story]))

function describeChain(blocks: number): { transaction: Transaction; story: Story }[] {
  const unspent = new Map<BoxId, Box>(genesisBoxes(preset, blake2b256).map((box) => [box.boxId, box]))
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'forgeries', blake2b256, forgeries: twins })
  const span = { blocks, endTime: 1_760_000_000_000, spanMs: 400 * 86_400_000 }
  return [...generateBlocks(simulation, span)].flatMap(({ header: { height }, transactions }) =>
    transactions.map((transaction) => {
      const inputs = transaction.inputs.map(({ boxId }) => unspent.get(boxId) ?? expect.fail(`no box ${boxId}`))
      const dataInputs = transaction.dataInputs.map((boxId) => unspent.get(boxId))
      const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
      for (const { boxId } of inputs) unspent.delete(boxId)
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
      return { transaction, story }
    }),
  )
}

/** An order that names another owner is described as paid by its payer. */
const isAccepted = (rule: string, story: Story | undefined): boolean =>
  story?.rule === rule && !(story.kind === 'order' && story.action === 'placed' && story.payers.length > 0)

test('the chain contains a forged twin for every rule, and no rule accepts its twin', () => {
  const accepted = [...twins].filter(([rule, id]) => isAccepted(rule, stories.get(id)))
  process.stdout.write(
    `forged twins: ${CLAIMING_RULES.length} rules, ${twins.size} twins, ${accepted.length} accepted\n` +
      `described as: ${[...twins].map(([rule, id]) => `${rule} → ${stories.get(id)?.rule ?? 'none'}`).join(' · ')}\n`,
  )
  expect([...twins.keys()].toSorted()).toEqual(CLAIMING_RULES.toSorted())
  expect(accepted).toEqual([])
})

test('genuine transactions on the same chain are still recognised', () => {
  const forged = new Set(twins.values())
  const genuine = [...stories].filter(([id]) => !forged.has(id)).map(([, story]) => story)
  const { line } = countByKind(genuine)
  process.stdout.write(`genuine: ${line}\n`)
  const rules = new Set(genuine.map(({ rule }) => rule))
  // The simulated chain has no oracle pool of the first version, and every contract has a story of its own.
  const absent = new Set(['oracle-refresh-v1', 'oracle-post-v1', 'contract-step', 'contract-call'])
  expect(CLAIMING_RULES.filter((rule) => !rules.has(rule) && !absent.has(rule))).toEqual([])
})
