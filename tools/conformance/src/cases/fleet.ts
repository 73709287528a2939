import { decodeCompactBits, FEE_SCRIPT, hexToBytes } from '@ergo-explorer/chain'
import { type ClientCases, returns } from '#check/cases.ts'
import { PredicateMatcher, UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import type { CaseContext } from '#reference/context.ts'
import {
  belongsTo,
  boxesSpentInMempool,
  holdsToken,
  involvesAddress,
  isUnspent,
  type LedgerBox,
  type LedgerTransaction,
  type ResolvedTransaction,
  sumTokens,
  sumValues,
  unspentMempoolBoxes,
} from '#reference/ledger.ts'
import { walletTransaction } from '#shapes/common.ts'

const NOT_IN_UTXO = 'Malformed transaction: Every input of the transaction should be in UTXO.'

/** Expected results of ErgoGraphQLProvider of `@fleet-sdk/blockchain-providers`, which has all amounts as bigint. */
export function fleetCases({ ledger, subjects, dropFromMempool }: CaseContext): ClientCases {
  const { ownedBox, token, box } = subjects
  const { boxes } = ledger
  const spentBoxes = boxesSpentInMempool(ledger)
  const isSpendable = (each: LedgerBox) => isUnspent(each) && !spentBoxes.has(each)
  const created = unspentMempoolBoxes(ledger)
  const isOwn = belongsTo(ownedBox.address)
  const listed = (confirmed: readonly LedgerBox[], unconfirmed: readonly LedgerBox[] = []) =>
    new UnorderedList(
      [...confirmed.map((each) => providerBox(each, true)), ...unconfirmed.map((each) => providerBox(each, false))],
      'boxId',
    )
  const dropped = dropFromMempool()
  const [spent] = ledger.tip.transactions
  const ownSpendable = boxes.filter(isOwn).filter(isSpendable)
  const ownCreated = created.filter(isOwn)
  return {
    getBoxesOfAddress: returns(listed(ownSpendable, ownCreated), { where: { address: ownedBox.address } }),
    getBoxesOfChain: returns(listed(boxes.filter(isOwn).filter(isUnspent)), {
      where: { ergoTree: ownedBox.ergoTree },
      from: 'blockchain',
    }),
    getBoxesOfMempool: returns(listed([], ownCreated), { where: { address: ownedBox.address }, from: 'mempool' }),
    getBoxesOfAddresses: returns(
      listed(
        boxes.filter((each) => isOwn(each) || each.ergoTree === box.ergoTree).filter(isSpendable),
        created.filter((each) => isOwn(each) || each.ergoTree === box.ergoTree),
      ),
      { where: { addresses: [ownedBox.address], ergoTrees: [box.ergoTree] } },
    ),
    getBoxesWithToken: returns(
      listed(boxes.filter(holdsToken(token.id)).filter(isSpendable), created.filter(holdsToken(token.id))),
      { where: { tokenId: token.id } },
    ),
    getBoxesOfTemplate: returns(
      listed(
        boxes.filter(({ template }) => template === box.template).filter(isSpendable),
        created.filter(({ template }) => template === box.template),
      ),
      { where: { templateHash: box.template } },
    ),
    getBoxById: returns(listed([box].filter(isSpendable)), { where: { boxId: box.boxId } }),
    streamBoxes: returns(listed(ownSpendable, ownCreated), { where: { address: ownedBox.address } }),
    getHeaders: returns(
      ledger.blocks
        .toReversed()
        .slice(0, 10)
        .map(({ header }) => ({
          id: header.id,
          height: header.height,
          timestamp: header.timestamp,
          nBits: header.nBits,
          difficulty: String(decodeCompactBits(header.nBits)),
          parentId: header.parentId,
          votes: [...hexToBytes(header.votes)].join(''),
          powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
          stateRoot: header.stateRoot,
          adProofsRoot: header.adProofsRoot,
          transactionsRoot: header.transactionsRoot,
          extensionHash: header.extensionHash,
        })),
      { take: 10 },
    ),
    checkTransaction: returns({ success: true, transactionId: dropped.id }, signed(dropped)),
    submitTransaction: returns({ success: true, transactionId: dropped.id }, signed(dropped)),
    submitSpentTransaction: () => ({
      args: [spent === undefined ? undefined : { ...walletTransaction(spent), id: spent.id }],
      expected: {
        success: false,
        message: new PredicateMatcher(
          `text that starts with "${NOT_IN_UTXO}"`,
          (text) => typeof text === 'string' && text.startsWith(NOT_IN_UTXO),
        ),
      },
    }),
  }
}

const signed = (transaction: ResolvedTransaction) => ({ ...walletTransaction(transaction), id: transaction.id })

const providerBox = (box: LedgerBox, confirmed: boolean) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  value: box.value,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
  additionalRegisters: box.registers,
  confirmed,
})

const BOX = 'boxId transactionId index value creationHeight ergoTree assets { tokenId amount } additionalRegisters'

/** Documents that Nautilus and other users of ergo-graphql send. */
export const WALLET_DOCUMENTS = {
  info: 'query info { info { version } state { network } }',
  currentHeight: 'query currentHeight { blockHeaders(take: 1) { height } }',
  addresses:
    'query addresses($addresses: [String!]!) { addresses(addresses: $addresses) { address used balance { nanoErgs assets { amount tokenId } } } }',
  oldBoxesCheck:
    'query oldBoxesCheck($maxHeight: Int, $addresses: [String!]) { boxes( maxHeight: $maxHeight addresses: $addresses heightType: creation spent: false take: 1 ) { creationHeight } }',
  tokens:
    'query Tokens($tokenIds: [String!]) { tokens(tokenIds: $tokenIds) { tokenId type emissionAmount name description decimals boxId box { transactionId additionalRegisters } } }',
  mempoolTxCheck:
    'query mempoolTxCheck($transactionIds: [String!]) { mempool { transactions(transactionIds: $transactionIds) { transactionId } } }',
  transactions: `query transactions($addresses: [String!] $take: Int) { transactions(addresses: $addresses take: $take) { transactionId timestamp inclusionHeight headerId index inputs { proofBytes extension index box { ${BOX} } } dataInputs { boxId } outputs(relevantOnly: true) { ${BOX} } } }`,
  mempoolTransactions: `query mempoolTransactions($addresses: [String!]) { mempool { transactions(addresses: $addresses) { transactionId timestamp inputs { box { ${BOX} } } dataInputs { boxId } outputs { ${BOX} } } } }`,
  blocks: 'query blocks { blocks(take: 5) { headerId height timestamp txsCount blockSize difficulty } }',
} as const

/** Expected `data` of these documents. */
export function documentCases({ ledger, subjects }: CaseContext): ClientCases {
  const { ownedBox, token } = subjects
  const { address } = ownedBox
  const unspent = ledger.boxes.filter(belongsTo(address)).filter(isUnspent)
  const oldest = Math.min(...unspent.map(({ creationHeight }) => creationHeight))
  const waiting = ledger.mempool.filter(involvesAddress(address))
  const newest = ledger.blocks.toReversed()
  const own = ledger.transactions.filter(involvesAddress(address)).toReversed().slice(0, 20)
  return {
    info: returns({ info: { version: '0.5.5' }, state: { network: 'devnet' } }),
    currentHeight: returns({ blockHeaders: [{ height: ledger.tip.header.height }] }),
    addresses: returns(
      {
        addresses: [
          {
            address,
            used: true,
            balance: {
              nanoErgs: String(sumValues(unspent)),
              assets: new UnorderedList(
                [...sumTokens(unspent)].map(([tokenId, amount]) => ({ tokenId, amount: String(amount) })),
                'tokenId',
              ),
            },
          },
        ],
      },
      { addresses: [address] },
    ),
    oldBoxesCheck: returns({ boxes: [{ creationHeight: oldest }] }, { maxHeight: oldest, addresses: [address] }),
    tokens: returns(
      {
        tokens: [
          {
            tokenId: token.id,
            type: token.metadata.type,
            name: token.metadata.name,
            description: token.metadata.description,
            decimals: token.metadata.decimals,
            emissionAmount: String(token.emission),
            boxId: token.issuingBox.boxId,
            box: {
              transactionId: token.issuingBox.transactionId,
              additionalRegisters: token.issuingBox.registers,
            },
          },
        ],
      },
      { tokenIds: [token.id] },
    ),
    mempoolTxCheck: returns(
      {
        mempool: {
          transactions: new UnorderedList(
            waiting.map(({ id }) => ({ transactionId: id })),
            'transactionId',
          ),
        },
      },
      { transactionIds: [...waiting.map(({ id }) => id), 'ab'.repeat(32)] },
    ),
    transactions: returns(
      { transactions: own.map((each) => walletHistory(each, address)) },
      { addresses: [address], take: 20 },
    ),
    mempoolTransactions: returns(
      {
        mempool: {
          transactions: new UnorderedList(
            waiting.map((each) => ({
              transactionId: each.id,
              inputs: each.spentBoxes.map((spent) => ({ box: textBox(spent) })),
              dataInputs: each.dataInputs.map((boxId) => ({ boxId })),
              outputs: each.createdBoxes.map(textBox),
            })),
            'transactionId',
          ),
        },
      },
      { addresses: [address] },
    ),
    blocks: returns({
      blocks: newest.slice(0, 5).map(({ header, transactions, size }) => ({
        headerId: header.id,
        height: header.height,
        timestamp: String(header.timestamp),
        txsCount: transactions.length,
        blockSize: size,
        difficulty: String(decodeCompactBits(header.nBits)),
      })),
    }),
  }
}

const walletHistory = (transaction: LedgerTransaction, address: string) => ({
  transactionId: transaction.id,
  timestamp: String(transaction.block.header.timestamp),
  inclusionHeight: transaction.block.header.height,
  headerId: transaction.block.header.id,
  index: transaction.index,
  inputs: transaction.spentBoxes.map((spent, index) => ({
    proofBytes: transaction.inputs[index]?.proof || null,
    extension: Object.fromEntries(transaction.inputs[index]?.extension ?? []),
    index,
    box: textBox(spent),
  })),
  dataInputs: transaction.dataInputs.map((boxId) => ({ boxId })),
  outputs: transaction.createdBoxes
    .filter((each) => each.address === address || each.ergoTree === FEE_SCRIPT)
    .map(textBox),
})

/** Amounts are text. */
const textBox = (box: LedgerBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  value: String(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
  additionalRegisters: box.registers,
})
