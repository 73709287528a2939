import {
  type Asset,
  type Box,
  bytesToHex,
  encodeConstant,
  listBurnedTokens,
  type Hex,
  STORAGE_RENT_VARIABLE,
  type TokenId,
  tokenIdOfMint,
} from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import type { StoryContext } from '#resolved-transaction.ts'
import { ORDER_TEMPLATES, readOrder } from '#spectrum.ts'
import { COPIED_POOL_SCRIPT } from './mainnet-scripts.ts'

/** A transaction with every spent box. */
export type Genuine = Omit<StoryContext, 'inputs'> & { readonly inputs: readonly Box[] }

/** Changes who or what a transaction is about, and nothing of its shape. */
type ChangeIdentity = (genuine: Genuine) => Genuine

const FAKE = fakeId<TokenId>(666)
const STRANGER: Hex = `0008cd02${'6'.repeat(64)}`
/** A contract without a story of its own. */
const OTHER_CONTRACT: Hex = '100201010101d17301'

interface Parts {
  readonly inputs?: (box: Box, index: number) => Box
  readonly outputs?: (box: Box, index: number) => Box
}

const same = (box: Box): Box => box

function change(genuine: Genuine, { inputs = same, outputs = same }: Parts): Genuine {
  const { transaction, dataInputs = [] } = genuine
  return {
    ...genuine,
    inputs: genuine.inputs.map(inputs),
    dataInputs: dataInputs.map((box, index) => box && inputs(box, index)),
    transaction: { ...transaction, outputs: transaction.outputs.map(outputs) },
  }
}

const renamed = (box: Box, from: string | undefined): Box => ({
  ...box,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId === from ? FAKE : tokenId, amount })),
})

/** The same boxes with another token in place of the one that identifies the contract. */
const otherToken =
  (idOf: (genuine: Genuine) => string | undefined): ChangeIdentity =>
  (genuine) => {
    const rename = (box: Box) => renamed(box, idOf(genuine))
    return change(genuine, { inputs: rename, outputs: rename })
  }

/** Another script in place of the contract's. */
const otherScript =
  (isContract: (script: Hex, genuine: Genuine) => boolean, to = OTHER_CONTRACT): ChangeIdentity =>
  (genuine) => {
    const replace = (box: Box): Box => (isContract(box.ergoTree, genuine) ? { ...box, ergoTree: to } : box)
    return change(genuine, { inputs: replace, outputs: replace })
  }

const receivers =
  (to: (script: Hex, genuine: Genuine, index: number) => Hex): ChangeIdentity =>
  (genuine) =>
    change(genuine, {
      outputs: (box, index) =>
        box.ergoTree === genuine.preset.systemScripts.fee
          ? box
          : { ...box, ergoTree: to(box.ergoTree, genuine, index) },
    })

const signers =
  (to: (script: Hex, genuine: Genuine) => Hex): ChangeIdentity =>
  (genuine) =>
    change(genuine, { inputs: (box) => ({ ...box, ergoTree: to(box.ergoTree, genuine) }) })

const adding = (box: Box, assets: readonly Asset[]): Box => ({ ...box, assets: [...box.assets, ...assets] })

/** A second unit of the pool's NFT shows that it is none. */
const copiedNft: ChangeIdentity = (genuine) => {
  const nft = genuine.inputs.find(isAmm(genuine))?.assets[0]
  const add = (box: Box, index: number) => (nft !== undefined && index === 1 ? adding(box, [nft]) : box)
  return change(genuine, { inputs: add, outputs: add })
}

const isAmm =
  ({ transaction }: Genuine) =>
  (box: Box): boolean =>
    box.assets.length > 2 && transaction.outputs.some(({ ergoTree }) => ergoTree === box.ergoTree)

const isAmmScript = (script: Hex, genuine: Genuine): boolean =>
  genuine.inputs.some((box) => box.ergoTree === script && isAmm(genuine)(box))

const ownersOf = (boxes: readonly Box[], { readScript }: Genuine): readonly Hex[] =>
  boxes.flatMap((box) => readOrder(box, readScript)?.owner ?? [])

const poolOf = ({ preset }: Genuine, version: 1 | 2) => preset.oraclePools.filter((pool) => pool.version === version)
const held = (genuine: Genuine, ids: readonly (string | undefined)[]): string | undefined =>
  [...genuine.inputs, ...(genuine.dataInputs ?? [])]
    .flatMap((box) => box?.assets ?? [])
    .find(({ tokenId }) => ids.includes(tokenId))?.tokenId

/** The node reads the variable as a Short; with any other type the script is run. */
const intVariable: ChangeIdentity = (genuine) => ({
  ...genuine,
  transaction: {
    ...genuine.transaction,
    inputs: genuine.transaction.inputs.map((input) => ({
      ...input,
      extension: input.extension.map(([id, value]) =>
        id === STORAGE_RENT_VARIABLE
          ? ([id, bytesToHex(encodeConstant({ type: 'SInt', value: 0 }))] as const)
          : ([id, value] as const),
      ),
    })),
  },
})

/** The token existed before, so its id is not that of the first spent box. */
const oldToken: ChangeIdentity = (genuine) => {
  const [first] = genuine.transaction.inputs
  const minted = first && tokenIdOfMint(first.boxId)
  return change(genuine, {
    inputs: (box, index) => (index === 0 ? adding(box, [{ tokenId: FAKE, amount: 2n ** 62n }]) : box),
    outputs: (box) => renamed(box, minted),
  })
}

const returnedTokens: ChangeIdentity = (genuine) => {
  const burned = listBurnedTokens(
    genuine.inputs.map(({ assets }) => assets),
    genuine.transaction.outputs.map(({ assets }) => assets),
  )
  return change(genuine, { outputs: (box, index) => (index === 0 ? adding(box, burned) : box) })
}

/** Neither the script nor the singleton of the contract is in the outputs. */
const endedContract: ChangeIdentity = (genuine) =>
  change(genuine, {
    outputs: (box) =>
      genuine.inputs.some(({ ergoTree }) => ergoTree === box.ergoTree)
        ? { ...box, ergoTree: STRANGER, assets: box.assets.map(({ amount }) => ({ tokenId: FAKE, amount })) }
        : box,
  })

const firstSigner = ({ inputs }: Genuine): Hex => inputs[0]?.ergoTree ?? STRANGER

const paidToThemselves: ChangeIdentity = (genuine) =>
  receivers((_, paid) => firstSigner(paid))(signers((_, paid) => firstSigner(paid))(genuine))

/** Changes of a transaction by the rule that describes it. */
export const CHANGED_IDENTITIES: Readonly<Record<string, readonly ChangeIdentity[]>> = {
  'mining-reward': [
    otherScript((script, { preset }) =>
      [preset.systemScripts.emission, preset.systemScripts.reemission].includes(script),
    ),
    otherToken(({ preset, height }) =>
      height < (preset.reemission?.activationHeight ?? 0) ? undefined : preset.reemission?.tokens?.emissionNft,
    ),
  ],
  'fee-collection': [otherScript((script, { preset }) => script === preset.systemScripts.fee)],
  rent: [intVariable],
  treasury: [otherScript((script, { preset }) => script === preset.systemScripts.treasury)],
  'reemission-merge': [otherToken(({ preset }) => preset.reemission?.tokens?.reemissionNft)],
  'reemission-payment': [
    otherToken(({ preset }) => preset.reemission?.tokens?.reemissionToken),
    otherScript((script, { preset }) => script === preset.systemScripts.payToReemission),
  ],
  mint: [oldToken],
  'oracle-refresh': [
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 2).map(({ poolNft }) => poolNft),
      ),
    ),
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 2).map(({ refreshNft }) => refreshNft),
      ),
    ),
  ],
  'oracle-post': [
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 2).map(({ oracleToken }) => oracleToken),
      ),
    ),
  ],
  'oracle-refresh-v1': [
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 1).map(({ poolNft }) => poolNft),
      ),
    ),
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 1).map(({ oracleToken }) => oracleToken),
      ),
    ),
  ],
  'oracle-post-v1': [
    otherToken((genuine) =>
      held(
        genuine,
        poolOf(genuine, 1).map(({ oracleToken }) => oracleToken),
      ),
    ),
  ],
  trade: [copiedNft, otherScript(isAmmScript), otherScript(isAmmScript, COPIED_POOL_SCRIPT)],
  liquidity: [copiedNft, otherScript(isAmmScript), otherScript(isAmmScript, COPIED_POOL_SCRIPT)],
  'bank-exchange': [otherToken(({ preset }) => preset.bankNft)],
  'order-refunded': [
    receivers((script, genuine) => (ownersOf(genuine.inputs, genuine).includes(script) ? STRANGER : script)),
  ],
  'order-placed': [
    signers((script, genuine) => (ownersOf(genuine.transaction.outputs, genuine).includes(script) ? STRANGER : script)),
    otherScript((script, { readScript }) => ORDER_TEMPLATES.has(readScript(script).template ?? '')),
  ],
  burn: [returnedTokens],
  'contract-step': [endedContract],
  airdrop: [receivers((script, genuine, index) => (script === firstSigner(genuine) || index < 3 ? script : STRANGER))],
  consolidation: [receivers(() => STRANGER)],
  data: [receivers(() => STRANGER)],
  'self-transfer': [receivers(() => STRANGER)],
  exchange: [signers((_, genuine) => firstSigner(genuine))],
  transfer: [paidToThemselves],
  'contract-call': [otherScript((script, { readScript }) => !readScript(script).isWallet, STRANGER)],
}
