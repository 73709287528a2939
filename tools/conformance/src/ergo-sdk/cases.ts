import type { Block } from '@ergo-explorer/chain'
import type { ClientCases } from '../check/case.ts'
import { UnorderedList } from '../check/matchers.ts'
import { assetsOf } from '../shapes/assets.ts'
import { headerInfo } from '../shapes/blocks.ts'
import { sortByCreation, sortByIssue } from '../shapes/lists.ts'
import { tokenInfo } from '../shapes/v1.ts'
import { belongsTo, holdsToken, isUnspent, sumValues, sumTokens, involvesAddress } from '../reference/ledger-queries.ts'
import type { LedgerBox, LedgerTransaction, ResolvedTransaction } from '../reference/ledger.ts'
import { MAX_PAGE_SIZE, MAX_TOKEN_PAGE_SIZE } from '../reference/subjects.ts'
import type { CaseContext } from '../reference/case-context.ts'

/**
 * Expected results of the Explorer class of `@ergolabs/ergo-sdk` for v1. It uses its own types, with all amounts as
 * bigint.
 */
export function ergoSdkCases({ ledger, subjects }: CaseContext): ClientCases {
  const { box, boxR4Text, token, ownedBox, transaction } = subjects
  const paging = { offset: 0, limit: MAX_PAGE_SIZE }
  const tokenPaging = { offset: 0, limit: MAX_TOKEN_PAGE_SIZE }
  const output = (each: LedgerBox) => ({ ...plainBox(each), address: each.address, assets: assetsOf(ledger, each) })
  const outputs = (boxes: readonly LedgerBox[]) => boxes.map(output)
  const withTotal = (boxes: readonly LedgerBox[]) => [outputs(boxes), boxes.length]
  const sides = ({ id, size, spentBoxes, createdBoxes, inputs }: ResolvedTransaction) => ({
    id,
    size,
    inputs: spentBoxes.map((each, i) => ({
      boxId: each.boxId,
      value: each.value,
      address: each.address,
      assets: assetsOf(ledger, each),
      additionalRegisters: each.registers,
      outputTransactionId: each.transactionId,
      spendingProof: inputs[i]?.proof || null,
    })),
    outputs: outputs(createdBoxes),
  })
  const confirmed = (each: LedgerTransaction) => ({
    ...sides(each),
    timestamp: BigInt(each.block.header.timestamp),
    inclusionHeight: each.block.header.height,
  })

  const { boxes } = ledger
  const unspent = boxes.filter(belongsTo(ownedBox.address)).filter(isUnspent).toReversed()
  const sameTemplate = sortByCreation(boxes.filter(({ template }) => template === box.template)).filter(isUnspent)
  const boxesWithToken = boxes.filter(holdsToken(token.id))
  const ownTransactions = ledger.transactions.filter(involvesAddress(ownedBox.address)).toReversed()
  const ownMempool = ledger.mempool.filter(involvesAddress(ownedBox.address))
  const tokens = sortByIssue(ledger)
  const tokenIds = box.assets.slice(0, 1).map(({ tokenId }) => tokenId)
  const query = { ergoTreeTemplateHash: box.template, registers: { R4: boxR4Text }, assets: tokenIds }
  const isLikeBox = (each: LedgerBox) => tokenIds.every((id) => holdsToken(id)(each))
  const proxies = (selected: readonly LedgerBox[]) => selected.map((each) => asProxy(each, assetsOf(ledger, each)))

  return {
    getTx: () => ({ args: [transaction.id], expected: confirmed(transaction) }),
    getOutput: () => ({ args: [box.boxId], expected: output(box) }),
    getBalanceByAddress: () => ({
      args: [ownedBox.address],
      expected: {
        nErgs: sumValues(unspent),
        tokens: Object.fromEntries([...sumTokens(unspent)].map(([id, amount]) => [id, { asset: { id }, amount }])),
      },
    }),
    getTxsByAddress: () => ({
      args: [ownedBox.address, paging],
      expected: [ownTransactions.map(confirmed), ownTransactions.length],
    }),
    getUTxsByAddress: () => ({
      args: [ownedBox.address, paging],
      expected: [new UnorderedList(ownMempool.map(sides), 'id'), ownMempool.length],
    }),
    getUnspentByErgoTree: () => ({ args: [ownedBox.ergoTree, paging], expected: withTotal(unspent) }),
    getUnspentByErgoTreeTemplate: () => ({ args: [box.template, paging], expected: outputs(sameTemplate) }),
    getUnspentByTokenId: () => ({ args: [token.id, tokenPaging], expected: outputs(boxesWithToken.filter(isUnspent)) }),
    getByTokenId: () => ({ args: [token.id, tokenPaging], expected: outputs(sortByCreation(boxesWithToken)) }),
    getUnspentByErgoTreeTemplateHash: () => ({ args: [box.template, paging], expected: withTotal(sameTemplate) }),
    searchUnspentBoxes: () => ({
      args: [query, paging],
      expected: withTotal(sameTemplate.filter((each) => isLikeBox(each) && each.registers.R4 === box.registers.R4)),
    }),
    searchUnspentBoxesByTokensUnion: () => ({
      args: [{ ergoTreeTemplateHash: box.template, assets: tokenIds }, paging],
      expected: withTotal(sameTemplate.filter(isLikeBox)),
    }),
    searchUnspentBoxesByAddress: () => ({ args: [ownedBox.address, paging], expected: proxies(unspent) }),
    // The client requests only the first page of each address, which has 20 boxes.
    searchUnspentBoxesByAddresses: () => ({
      args: [[ownedBox.address, box.address]],
      expected: proxies([
        ...unspent.slice(0, FIRST_PAGE),
        ...boxes.filter(belongsTo(box.address)).filter(isUnspent).toReversed().slice(0, FIRST_PAGE),
      ]),
    }),
    getFullTokenInfo: () => ({ args: [token.id], expected: tokenInfo(token) }),
    getFullTokensInfoBySymbol: () => ({
      args: [token.metadata.name],
      expected: new UnorderedList(
        tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo),
        'id',
      ),
    }),
    getTokens: () => ({ args: [paging], expected: [tokens.toReversed().map(tokenInfo), tokens.length] }),
    getNetworkContext: () => ({
      args: [],
      expected: { height: ledger.tip.header.height, lastBlockId: ledger.tip.header.id },
    }),
    getBlockHeaders: () => ({
      args: [paging],
      expected: [ledger.blocks.slice(0, MAX_PAGE_SIZE).map(header), ledger.blocks.length],
    }),
  }
}

const FIRST_PAGE = 20

/** The `d` field of a solution may have 77 digits. This client makes it a bigint. */
const header = (block: Block) => ({ ...headerInfo(block), powSolutions: block.header.powSolution })

const plainBox = (box: LedgerBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  value: box.value,
  additionalRegisters: box.registers,
})

/** The box format of wallets: amounts are text. */
const asProxy = (box: LedgerBox, assets: ReturnType<typeof assetsOf>) => ({
  ...plainBox(box),
  value: String(box.value),
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
})
