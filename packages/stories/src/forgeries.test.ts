import { type Box, type BoxId, type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { type ForgeryLog, generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { STORY_RULES } from './rules.ts'
import { createScriptReader } from './script-reader.ts'
import { describeTransaction, type Story } from './story.ts'
import { type Genuine, IDENTITY_TWINS } from './testing/identity-twins.ts'
import { countByKind } from './testing/story-of.ts'

const blake2b256 = await createBlake2b256()
const readScript = createScriptReader(blake2b256)

/** The last rule claims nothing, so it has no twin. */
const CLAIMING_RULES = STORY_RULES.map(({ name }) => name).filter((name) => name !== 'other')

const log: ForgeryLog = { twins: new Map() }
const chain = resolveChain(2400)
const preset = withOraclePoolV1(presetOf('devnet'), log)
const described = chain.map((context) => ({ context, story: describeTransaction({ ...context, preset }) }))
const stories = new Map(described.map(({ context, story }) => [context.transaction.id, story]))
const forged = new Set(log.twins.values())
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

test('the chain contains a forged twin for every rule, and no rule accepts its twin', () => {
  const accepted = [...log.twins].filter(([rule, id]) => isAccepted(rule, stories.get(id)))
  process.stdout.write(
    `forged twins on the chain: ${CLAIMING_RULES.length} rules, ${log.twins.size} twins, ${accepted.length} accepted\n` +
      `described as: ${[...log.twins].map(([rule, id]) => `${rule} → ${stories.get(id)?.rule ?? 'none'}`).join(' · ')}\n`,
  )
  expect([...log.twins.keys()].toSorted()).toEqual(CLAIMING_RULES.toSorted())
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
    const twins = (IDENTITY_TWINS[rule] ?? []).map((twinOf, number) => {
      let count = 0
      for (const { context } of samples) {
        const original = { ...context, preset }
        const twin = twinOf(original)
        if (JSON.stringify(identitiesOf(twin)) === JSON.stringify(identitiesOf(original))) continue
        count++
        if (isAccepted(rule, describeTransaction(twin))) accepted.push(`${rule} ${number} ${twin.transaction.id}`)
      }
      return count
    })
    return { rule, twins }
  })
  const total = counts.flatMap(({ twins }) => twins).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `identity twins: ${counts.length} rules, ${total} twins, ${accepted.length} accepted (` +
      `${counts.map(({ rule, twins }) => `${rule} ${twins.join('+')}`).join(' · ')})\n`,
  )
  expect(accepted).toEqual([])
  expect(counts.filter(({ twins }) => twins.length === 0 || twins.includes(0))).toEqual([])
})

/** Everything that a twin may change. */
const identitiesOf = ({ inputs, dataInputs, transaction }: Genuine): unknown =>
  [...inputs, ...(dataInputs ?? []), ...transaction.outputs].map((box) => [
    box?.ergoTree,
    box?.assets.map(({ tokenId, amount }) => [tokenId, String(amount)]),
    transaction.inputs.map(({ extension }) => extension),
  ])
