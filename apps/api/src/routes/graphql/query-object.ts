import { type ExtensionField, type Header, type Hex, REGISTER_IDS, type Registers } from '@ergo-explorer/chain'
import { SnapshotChanged } from '#database/query.ts'
import { isBuilt } from '#database/tip.ts'
import type { FetchAdProofs } from '#ad-proofs.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { Unavailable } from '#http/error-handler.ts'
import { presentEpoch } from '#present/v1/blocks.ts'
import { listScriptBalances } from '#queries/addresses/balances.ts'
import { listExtensions } from '#queries/blocks/records.ts'
import { type BlockFilter, listBlockTotals, listFilteredHeaders } from '#queries/blocks/totals.ts'
import { MAX_COMPARED, isAgeSearch, listFilteredBoxes } from '#queries/boxes/filtered.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { AssetRecord } from '#queries/boxes/records.ts'
import { findLastEpoch } from '#queries/epochs.ts'
import {
  findMempoolSize,
  listFilteredMempool,
  listMempoolBoxIds,
  listMempoolInputs,
  listMempoolReceipts,
  listMempoolScripts,
} from '#queries/mempool/filtered.ts'
import {
  type IssuedToken,
  listIssuedTokens,
  listTokensByIds,
  listTokensByName,
  listTokensByNamePrefix,
  listTokensOfBox,
} from '#queries/tokens/issued.ts'
import { listFilteredTransactions } from '#queries/transactions/filtered.ts'
import { listDataInputs, listInputs } from '#queries/transactions/inputs.ts'
import { listTransactionRows } from '#queries/transactions/records.ts'
import type { AddressContext } from '#scripts.ts'
import { badInput, limitExceeded, notFound } from './errors.ts'
import {
  hasCondition,
  idOf,
  idsOf,
  heightLimitsOf,
  listOf,
  type PageArguments,
  pageOf,
  pageTooFar,
  type RegisterArguments,
  registersOf,
  type ScriptArguments,
  scriptOf,
  scriptsOf,
} from './arguments.ts'
import {
  blockObject,
  boxObject,
  dataInputObject,
  headerObject,
  inputObject,
  templateHashOf,
  tokenObject,
  transactionObject,
} from './chain-objects.ts'
import { Loader } from './loader.ts'
import { Loaders } from './loaders.ts'
import { unconfirmedBoxObject, unconfirmedTransactionObject } from './mempool-objects.ts'

/** Wallets accept servers of this version of ergo-graphql, whose schema we serve. */
export const VERSION = '0.5.5'

/** Arguments that GraphQL has coerced by the schema. */
type Text = string | null | undefined
type Texts = readonly string[] | null | undefined
type Int = number | null | undefined

interface BoxArguments extends PageArguments, ScriptArguments {
  readonly boxId?: Text
  readonly boxIds?: Texts
  readonly ergoTreeTemplateHash?: Text
  readonly tokenId?: Text
  readonly transactionId?: Text
}

interface ChainBoxArguments extends BoxArguments {
  readonly spent?: boolean | null
  readonly headerId?: Text
  readonly minHeight?: Int
  readonly maxHeight?: Int
  readonly heightType?: 'creation' | 'settlement' | null
  readonly registers?: RegisterArguments | null
}

interface TransactionArguments extends PageArguments, ScriptArguments {
  readonly transactionId?: Text
  readonly transactionIds?: Texts
  readonly headerId?: Text
  readonly inclusionHeight?: Int
  readonly minHeight?: Int
  readonly maxHeight?: Int
}

interface BlockArguments extends PageArguments {
  readonly headerId?: Text
  readonly headerIds?: Texts
  readonly parentId?: Text
  readonly height?: Int
  readonly minHeight?: Int
  readonly maxHeight?: Int
}

interface TokenArguments extends PageArguments {
  readonly boxId?: Text
  readonly name?: Text
  readonly tokenId?: Text
  readonly tokenIds?: Texts
}

interface InputArguments extends PageArguments {
  readonly boxId?: Text
  readonly transactionId?: Text
  readonly headerId?: Text
}

interface AddressArguments {
  readonly addresses: readonly string[]
}

interface QueryContext extends AddressContext {
  readonly fetchAdProofs: FetchAdProofs
}

/** AD proofs of a block can have half a megabyte, and must be requested from a node. */
const MAX_AD_PROOFS = 5

/** The functions of the fields of `Query`, for one request. */
export function queryObject(context: QueryContext, { db, tip }: ReadSnapshot) {
  const loaders = new Loaders(db, context)

  const headers = new Loader<number, unknown>(async (heights) => headerMap({ heights }))
  const blocks = new Loader<number, unknown>(async (heights) => blockMap({ heights }))
  const loadHeader = (height: number): Promise<unknown> => headers.load(height).then(existing)
  const loadBlock = (height: number): Promise<unknown> => blocks.load(height).then(existing)
  const extensions = new Loader<number, readonly ExtensionField[]>((heights) => listExtensions(db, heights))
  let adProofs = 0
  const ofHeader = {
    block: loadBlock,
    extension: async (height: number) => (await extensions.load(height)) ?? [],
    adProofBytes: async (header: Header): Promise<Hex> => {
      if (++adProofs > MAX_AD_PROOFS)
        throw limitExceeded(`The response has the AD proofs of more than ${MAX_AD_PROOFS} blocks`, MAX_AD_PROOFS)
      const proofs = await context.fetchAdProofs(header)
      if (proofs === 'unreachable') throw new Unavailable('no node answers')
      if (proofs === 'unknown') throw notFound(`No node has the AD proofs of block ${header.id}`)
      return proofs.proofBytes
    },
  }
  const headerMap = async (filter: BlockFilter): Promise<Map<number, unknown>> =>
    new Map(
      (await listFilteredHeaders(db, filter)).map((record) => [record.header.height, headerObject(record, ofHeader)]),
    )
  const blockMap = async (filter: BlockFilter): Promise<Map<number, unknown>> =>
    new Map((await listBlockTotals(db, filter)).map((block) => [block.height, blockObject(block, loadHeader)]))
  const blockFilter = (args: BlockArguments) => blockFilterOf(args, tip.height)

  return {
    info: { version: VERSION },

    state: () => ({
      network: context.preset.name,
      blockId: tip.id,
      height: tip.height,
      difficulty: String(tip.difficulty),
      boxGlobalIndex: String(tip.boxes - 1),
      transactionGlobalIndex: String(tip.transactions - 1),
      params: async () => {
        const epoch = await findLastEpoch(db)
        if (epoch === undefined) throw notFound('There is no voting epoch yet')
        return presentEpoch(epoch)
      },
    }),

    addresses: async ({ addresses }: AddressArguments) => {
      const scripts = addresses.map((address) => scriptOf(context, address))
      if (scripts.length === 0) return []
      const balances = await listScriptBalances(db, [...new Set(scripts.map(({ hash }) => hash))])
      return addresses.map((address, i) => {
        const balance = balances.get(scripts[i]?.hash ?? '')
        return {
          address,
          used: (balance?.boxes ?? 0) > 0,
          boxesCount: balance?.boxes ?? 0,
          transactionsCount: balance?.transactions ?? 0,
          balance: balanceObject(balance?.nanoErg, balance?.tokens),
        }
      })
    },

    blockHeaders: async (args: BlockArguments) => {
      const { filter, page } = blockFilter(args)
      return page([...(await headerMap(filter)).values()])
    },

    blocks: async (args: BlockArguments) => {
      const { filter, page } = blockFilter(args)
      return page([...(await blockMap(filter)).values()])
    },

    boxes: async (args: ChainBoxArguments) => {
      const ids = listOf(args.boxId, args.boxIds)
      const scripts = scriptsOf(context, args)
      const ergoTrees = scripts?.map(({ ergoTree }) => ergoTree)
      const heights = heightLimitsOf(args.minHeight, args.maxHeight)
      const isByCreation = args.heightType === 'creation'
      const filter = {
        isSpent: args.spent ?? undefined,
        scripts: scripts?.map(({ hash }) => hash),
        template: idOf(args.ergoTreeTemplateHash),
        token: idOf(args.tokenId),
        height: isByCreation ? undefined : heights,
        creationHeight: isByCreation ? heights : undefined,
        registers: registersOf(args.registers),
        blockId: idOf(args.headerId),
        transactionId: idOf(args.transactionId),
      }
      // Values of registers have no index of their own: alone they would have to be compared with every box.
      if (ids === undefined && !hasCondition({ ...filter, registers: undefined }))
        throw badInput('boxes needs at least one condition besides registers')
      if (ids !== undefined) {
        const found = (await loaders.boxesById(idsOf(ids) ?? [])).filter((box) => box !== undefined)
        const matching = found
          .filter((box) => box.number !== null && meets(box, { ...filter, ergoTrees, heights, isByCreation }))
          .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
        return matching.slice(args.skip, args.skip + args.take).map((box) => boxObject(box, loaders))
      }
      const hasAgeIndex = isBuilt(tip, 'unspent_by_script_age')
      const page = await listFilteredBoxes(db, filter, { ...pageOf(args), hasAgeIndex })
      if (page === undefined) throw pageTooFar()
      if (page.isTruncated && !hasAgeIndex && isAgeSearch(filter))
        throw new Unavailable('the index of creation heights is being built')
      if (page.isTruncated)
        throw limitExceeded(
          `More than ${MAX_COMPARED} boxes have to be compared with the conditions. Use more selective conditions`,
          MAX_COMPARED,
        )
      return (await loaders.boxes(page.numbers)).map((box) => boxObject(box, loaders))
    },

    transactions: async (args: TransactionArguments) => {
      const scripts = scriptsOf(context, args)
      const height = args.inclusionHeight ?? undefined
      const filter = {
        ids: idsOf(listOf(args.transactionId, args.transactionIds)),
        scripts: scripts?.map(({ hash }) => hash),
        blockId: idOf(args.headerId),
        height: intersect(heightLimitsOf(args.minHeight, args.maxHeight), heightLimitsOf(height, height)),
      }
      const numbers = await listFilteredTransactions(db, filter, pageOf(args))
      if (numbers === undefined) throw pageTooFar()
      const relevant =
        scripts && new Set([...scripts.map(({ ergoTree }) => ergoTree), context.preset.systemScripts.fee])
      return (await listTransactionRows(db, numbers)).map((row) => transactionObject(row, loaders, relevant))
    },

    tokens: async (args: TokenArguments) => (await listTokens(args)).map((token) => tokenObject(token, loaders)),

    inputs: async (args: InputArguments) =>
      (await listInputs(db, inputFilterOf(args), pageOf(args))).map((input) => inputObject(input, loaders)),

    dataInputs: async (args: InputArguments) =>
      (await listDataInputs(db, inputFilterOf(args), pageOf(args))).map((input) => dataInputObject(input, loaders)),

    mempool: () => {
      const size = once(() => findMempoolSize(db))
      return {
        size: async () => Number((await size()).bytes),
        transactionsCount: async () => (await size()).transactions,

        addresses: async ({ addresses }: AddressArguments) => {
          const scripts = addresses.map((address) => scriptOf(context, address))
          const balances = await listMempoolReceipts(db, [...new Set(scripts.map(({ hash }) => hash))])
          return addresses.map((address, i) => {
            const balance = balances.get(scripts[i]?.hash ?? '')
            return { address, balance: balanceObject(balance?.nanoErg, balance?.tokens) }
          })
        },

        boxes: async (args: BoxArguments) => {
          const scripts = scriptsOf(context, args)?.map(({ hash }) => hash)
          const template = idOf(args.ergoTreeTemplateHash)
          const filter = {
            ids: idsOf(listOf(args.boxId, args.boxIds)),
            scripts: template === undefined ? scripts : await listScriptsOfTemplate(template, scripts),
            token: idOf(args.tokenId),
            transactionId: idOf(args.transactionId),
          }
          const ids = await listMempoolBoxIds(db, filter, pageOf(args))
          const boxes = (await loaders.boxesById(ids)).filter((box) => box !== undefined)
          return boxes.map((box) => unconfirmedBoxObject(box, loaders))
        },

        inputs: async ({ boxId, transactionId, ...page }: InputArguments) => {
          const filter = { boxId: idOf(boxId), transactionId: idOf(transactionId) }
          const inputs = await listMempoolInputs(db, filter, pageOf(page))
          const bodies = await Promise.all(inputs.map((input) => loaders.mempoolTransaction(input.transactionId)))
          return bodies.map((body, i) => unconfirmedTransactionObject(body, loaders).inputAt(inputs[i]?.position ?? -1))
        },

        transactions: async (args: TransactionArguments) => {
          const filter = {
            ids: idsOf(listOf(args.transactionId, args.transactionIds)),
            scripts: scriptsOf(context, args)?.map(({ hash }) => hash),
          }
          const bodies = await listFilteredMempool(db, filter, pageOf(args))
          return bodies.map((body) => unconfirmedTransactionObject(body, loaders))
        },
      }
    },
  }

  /** Templates of new scripts are not indexed yet, so they are computed. */
  async function listScriptsOfTemplate(template: Hex, among: readonly Hex[] | undefined): Promise<Hex[]> {
    const scripts = (await listMempoolScripts(db)).filter(({ hash }) => among?.includes(hash) !== false)
    return scripts.filter(({ ergoTree }) => templateHashOf(ergoTree) === template).map(({ hash }) => hash)
  }

  async function listTokens(args: TokenArguments): Promise<IssuedToken[]> {
    const { name, skip, take } = args
    const ids = idsOf(listOf(args.tokenId, args.tokenIds))
    const boxId = idOf(args.boxId)
    const isNamed = name !== null && name !== undefined
    const matches = isNamed ? nameMatcher(name) : () => true
    if (ids === undefined && boxId === undefined && !isNamed)
      return listIssuedTokens(db, { kind: 'all', page: pageOf(args), direction: 'desc' })
    const found =
      ids !== undefined
        ? await listTokensByIds(db, ids)
        : boxId !== undefined
          ? await listTokensOfBox(db, boxId)
          : await listTokensNamed(name ?? '')
    const isListed = (token: IssuedToken) => (boxId === undefined || token.boxId === boxId) && matches(token.name ?? '')
    return found.filter(isListed).slice(skip, skip + take)
  }

  function listTokensNamed(name: string): Promise<IssuedToken[]> {
    const [prefix = ''] = name.split('*')
    if (prefix === '' || name.includes('\0')) throw badInput('"name" must not be empty or begin with *')
    const indexed = Array.from(prefix).slice(0, INDEXED_NAME_LENGTH).join('')
    return name.includes('*') ? listTokensByNamePrefix(db, indexed) : listTokensByName(db, name)
  }
}

const INDEXED_NAME_LENGTH = 64
const MAX_WILDCARDS = 2

/** Compares a name with a pattern in which * is any text. */
function nameMatcher(pattern: string): (name: string) => boolean {
  const [first = '', ...others] = pattern.split('*')
  if (others.length > MAX_WILDCARDS)
    throw limitExceeded(`"name" has more than ${MAX_WILDCARDS} wildcards`, MAX_WILDCARDS)
  const last = others.pop()
  if (last === undefined) return (name) => name === pattern
  return (name) => {
    if (!name.startsWith(first)) return false
    let from = first.length
    for (const part of others) {
      const at = name.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return name.length - last.length >= from && name.endsWith(last)
  }
}

function existing<T>(value: T | undefined): T {
  if (value === undefined) throw new SnapshotChanged('a block is gone')
  return value
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}

const balanceObject = (nanoErg = 0n, tokens: readonly AssetRecord[] = []) => ({
  nanoErgs: String(nanoErg),
  assets: ({ tokenId }: { readonly tokenId?: Text }) =>
    tokens
      .filter((token) => tokenId === null || tokenId === undefined || token.tokenId === tokenId)
      .map((token) => ({
        tokenId: token.tokenId,
        amount: String(token.amount),
        name: token.name,
        decimals: token.decimals,
      })),
})

function inputFilterOf({ boxId, transactionId, headerId }: InputArguments) {
  const filter = { boxId: idOf(boxId), transactionId: idOf(transactionId), blockId: idOf(headerId) }
  if (!hasCondition(filter)) throw badInput('"boxId", "transactionId" or "headerId" is required')
  return filter
}

interface BoxConditions {
  readonly isSpent: boolean | undefined
  readonly ergoTrees: readonly Hex[] | undefined
  readonly template: Hex | undefined
  readonly token: Hex | undefined
  readonly heights: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
  readonly isByCreation: boolean
  readonly registers: Registers | undefined
  readonly blockId: Hex | undefined
  readonly transactionId: Hex | undefined
}

/** The same conditions as in the query, for boxes that were found by id. */
function meets(box: BoxWithSpending, conditions: BoxConditions): boolean {
  const height = conditions.isByCreation ? box.creationHeight : (box.height ?? 0)
  return (
    (conditions.isSpent === undefined || conditions.isSpent === (box.spentBy !== null)) &&
    conditions.ergoTrees?.includes(box.ergoTree) !== false &&
    (conditions.template === undefined || templateHashOf(box.ergoTree) === conditions.template) &&
    (conditions.token === undefined || box.assets.some(({ tokenId }) => tokenId === conditions.token)) &&
    height >= (conditions.heights?.min ?? -Infinity) &&
    height <= (conditions.heights?.max ?? Infinity) &&
    REGISTER_IDS.every((id) => [undefined, box.registers[id]].includes(conditions.registers?.[id])) &&
    (conditions.blockId === undefined || box.blockId === conditions.blockId) &&
    (conditions.transactionId === undefined || box.transactionId === conditions.transactionId)
  )
}

interface BlockPage {
  readonly filter: BlockFilter
  /** Cuts the page from what the filter finds. */
  readonly page: <T>(found: readonly T[]) => readonly T[]
}

/** Heights are dense, so the heights of a page are computed; ids select few blocks. */
function blockFilterOf(args: BlockArguments, tipHeight: number): BlockPage {
  const { skip, take } = args
  const ids = idsOf(listOf(args.headerId, args.headerIds))
  const parentId = idOf(args.parentId)
  const min = Math.max(1, args.minHeight ?? 1, args.height ?? 1)
  const max = Math.min(tipHeight, args.maxHeight ?? tipHeight, args.height ?? tipHeight)
  if (ids === undefined && parentId === undefined) {
    const first = max - skip
    const heights = Array.from({ length: Math.max(0, Math.min(take, first - min + 1)) }, (_, i) => first - i)
    return { filter: { heights }, page: (found) => found }
  }
  const isInRange = (found: unknown) => {
    const { height } = found as { readonly height: number }
    return height >= min && height <= max
  }
  return {
    filter: { ids, parentId },
    page: (found) => found.filter(isInRange).slice(skip, skip + take),
  }
}

function intersect(
  a: ReturnType<typeof heightLimitsOf>,
  b: ReturnType<typeof heightLimitsOf>,
): ReturnType<typeof heightLimitsOf> {
  if (a === undefined || b === undefined) return a ?? b
  return heightLimitsOf(Math.max(a.min ?? 0, b.min ?? 0), Math.min(a.max ?? Infinity, b.max ?? Infinity))
}
