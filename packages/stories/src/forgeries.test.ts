import { type Box, type BoxId, type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ForgeryLog, generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { STORY_RULES } from './rules.ts'
import { createScriptReader } from './script-reader.ts'
import { describeTransaction, type Story } from './story.ts'
import { type Genuine, CHANGED_IDENTITIES } from './testing/changed-identities.ts'
import { countByKind } from './testing/story-of.ts'

const blake2b256 = await createBlake2b256()
const readScript = createScriptReader(blake2b256)

/** The last rule claims nothing, so it has no forgery. */
const CLAIMING_RULES = STORY_RULES.map(({ name }) => name).filter((name) => name !== 'other')

const log: ForgeryLog = { forged: new Map() }
const chain = resolveChain(2400)
const preset = withOraclePoolV1(presetOf('devnet'), log)
const described = chain.map((context) => ({ context, story: describeTransaction({ ...context, preset }) }))
const stories = new Map(described.map(({ context, story }) => [context.transaction.id, story]))
const forged = new Set(log.forged.values())
const genuine = described.filter(({ context }) => !forged.has(context.transaction.id))

function resolveChain(blocks: number): Genuine[] {
  const devnet = presetOf('devnet')
  const unspent = new Map<BoxId, Box>(genesisBoxes(devnet, blake2b256).map((box) => [box.boxId, box]))
  const simulation = new Simulation({ preset: devnet, profile: 'demo', seed: 'forgeries', blake2b256, forgeries: log })
  const span = { blocks, endTime: 1_760_000_000_000, spanMs: 400 * 86_400_000 }
  return [...generateBlocks(simulation, span)].flatMap(({ header: { height }, transactions }) =>
    transactions.map((transaction) => {
      const inputs = transaction.inputs.map(({ boxId }) => unspent.get(boxId) ?? expect.fail(`no box ${boxId}`))
      const dataInputs = transaction.dataInputs.map((boxId) => unspent.get(boxId))
      for (const { boxId } of inputs) unspent.delete(boxId)
      for (const box of transaction.outputs) unspent.set(box.boxId, box)
      return { preset: devnet, height, transaction, inputs, dataInputs, readScript }
    }),
  )
}

/** The network of this chain: its preset names the oracle pool of the first version, as mainnet's does. */
function withOraclePoolV1(devnet: NetworkPreset, { oraclePoolV1 }: ForgeryLog): NetworkPreset {
  const [usd] = devnet.oraclePools
  if (usd === undefined || oraclePoolV1 === undefined) expect.fail('no oracle pool')
  const { name, pair, unit } = usd
  return { ...devnet, oraclePools: [...devnet.oraclePools, { name, pair, unit, version: 1, ...oraclePoolV1 }] }
}

/** An order that names another owner is described as paid by its payer. */
const isAccepted = (rule: string, story: Story | undefined): boolean =>
  story?.rule === rule && !(story.kind === 'order' && story.action === 'placed' && story.payers.length > 0)

test('the chain contains a forgery for every rule, and no rule accepts its own', () => {
  const accepted = [...log.forged].filter(([rule, id]) => isAccepted(rule, stories.get(id)))
  process.stdout.write(
    `forgeries on the chain: ${CLAIMING_RULES.length} rules, ${log.forged.size} transactions, ${accepted.length} accepted\n` +
      `described as: ${[...log.forged].map(([rule, id]) => `${rule} → ${stories.get(id)?.rule ?? 'none'}`).join(' · ')}\n`,
  )
  expect([...log.forged.keys()].toSorted()).toEqual(CLAIMING_RULES.toSorted())
  expect(accepted).toEqual([])
})

test('every rule recognises genuine transactions', () => {
  const { line } = countByKind(genuine.map(({ story }) => story))
  process.stdout.write(`genuine by kind: ${line}\n`)
  const rules = new Set(genuine.map(({ story }) => story.rule))
  expect(CLAIMING_RULES.filter((rule) => !rules.has(rule))).toEqual([])
})

/** Enough to cover all variants of a transaction; transfers are too many. */
const MAX_PER_RULE = 100

test('no rule accepts a genuine transaction in which only an identity is changed', () => {
  const accepted: string[] = []
  const counts = CLAIMING_RULES.map((rule) => {
    const recognised = genuine.filter(({ story }) => isAccepted(rule, story))
    // From the whole chain, because identities change with EIP-27.
    const step = Math.ceil(recognised.length / MAX_PER_RULE)
    const samples = recognised.filter((_, index) => index % step === 0)
    const changedCounts = (CHANGED_IDENTITIES[rule] ?? []).map((changeIdentity, number) => {
      let count = 0
      for (const { context } of samples) {
        const original = { ...context, preset }
        const changed = changeIdentity(original)
        if (JSON.stringify(identitiesOf(changed)) === JSON.stringify(identitiesOf(original))) continue
        count++
        if (isAccepted(rule, describeTransaction(changed))) accepted.push(`${rule} ${number} ${changed.transaction.id}`)
      }
      return count
    })
    return { rule, changedCounts }
  })
  const total = counts.flatMap(({ changedCounts }) => changedCounts).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `changed identities: ${counts.length} rules, ${total} transactions, ${accepted.length} accepted (` +
      `${counts.map(({ rule, changedCounts }) => `${rule} ${changedCounts.join('+')}`).join(' · ')})\n`,
  )
  expect(accepted).toEqual([])
  expect(counts.filter(({ changedCounts }) => changedCounts.length === 0 || changedCounts.includes(0))).toEqual([])
})

/** Everything that an identity consists of. */
const identitiesOf = ({ inputs, dataInputs, transaction }: Genuine): unknown =>
  [...inputs, ...(dataInputs ?? []), ...transaction.outputs].map((box) => [
    box?.ergoTree,
    box?.assets.map(({ tokenId, amount }) => [tokenId, String(amount)]),
    transaction.inputs.map(({ extension }) => extension),
  ])
