import { createHash } from 'node:crypto'
import {
  bytesToHex,
  constantsIn,
  encodeConstant,
  type Expression,
  type ExpressionPart,
  type Hex,
  hexToBytes,
  parseErgoTree,
  parseExpression,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ContractDetail, ContractInstance, ContractUsage } from '@ergo-explorer/contract'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
import { buildLedger, type LedgerBox } from '@ergo-explorer/testkit/ledger'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { startStack } from '@ergo-explorer/testkit/stack'
import { createLosslessFetch, fetchAllPages, type Page } from '#api-client.ts'
import { prepareChain } from '#holdings/chain.ts'
import { readLiteral } from './read-literal.ts'

/* Compares contracts of the API with a scan of all boxes, and their printed scripts with their constants. */

const { blocks, templates } = readOptions({ blocks: 3000, templates: 200 })
const CONCURRENCY = 8
/** The API returns at most this many days. */
const MAX_DAYS = 400

await using stack = await startStack({ blocks })
const fetchApi = createLosslessFetch(stack.apiUrl)
const ledger = buildLedger(await prepareChain(stack.nodeUrl, fetchApi))
const blake2b256 = await createBlake2b256()
const report = new Report('contract-values')
const tally = report.part('contracts')

const templateOf = new Map<Hex, Hex | undefined>()
function readTemplate(ergoTree: Hex): Hex | undefined {
  if (!templateOf.has(ergoTree)) {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    templateOf.set(ergoTree, parsed.ok ? bytesToHex(parsed.value.template) : undefined)
  }
  return templateOf.get(ergoTree)
}

const boxesOf = Map.groupBy(ledger.boxes.values(), ({ box }) => readTemplate(box.ergoTree))
const isWallet = (template: Hex): boolean => /^08cd[0-9a-f]{66}$/.test(template)
// Contracts first; wallets without segregated constants, each with a template of its own, fill up the rest.
const all = [...boxesOf.keys()].filter((template) => template !== undefined)
const chosen = [...all.filter((each) => !isWallet(each)), ...all.filter(isWallet)].slice(0, templates)
let constantsRead = 0
let scriptsRead = 0

await mapConcurrently(chosen, CONCURRENCY, async (template) => {
  const bytes = hexToBytes(template)
  const hashes = [createHash('sha256').update(bytes).digest('hex'), bytesToHex(blake2b256(bytes))]
  const details = await Promise.all(hashes.map((hash) => fetchApi<ContractDetail>(`v2/contracts/${hash}`)))
  const name = hashes[0] ?? ''
  tally.compare(`${name} by both hashes`, details[0], details[1])
  const [detail] = details
  if (detail === undefined) return
  await compareTotals(name, template, detail)
  compareScript(name, template, detail)
})

report.addFigure(
  `${boxesOf.size} templates on the chain; ${chosen.length} compared, ${chosen.filter((each) => !isWallet(each)).length} of them ` +
    `contracts; ${scriptsRead} scripts and ${constantsRead} constants read back from the printed form`,
)
report.finish()

/** Value, counts, instances and history against a scan of all boxes. */
async function compareTotals(name: string, template: Hex, detail: ContractDetail): Promise<void> {
  const boxes = boxesOf.get(template) ?? []
  const spends = new Set(boxes.flatMap(({ spentBy }) => spentBy?.id ?? []))
  const byScript = Map.groupBy(boxes, ({ box }) => bytesToHex(blake2b256(hexToBytes(box.ergoTree))))
  const counts = { transactionCount: spends.size, scriptCount: byScript.size }
  tally.compare(name, { ...totalsOf(boxes), ...counts }, detail)
  const { items } = await fetchAllPages((query) =>
    fetchApi<Page<ContractInstance>>(`v2/contracts/${detail.templateBlake2b256}/instances?${query}`),
  )
  const instances = new Map([...byScript].map(([hash, own]) => [hash, totalsOf(own)]))
  tally.compare(`${name} instance`, instances, new Map(items.map((item) => [item.party.scriptHash, item])))
  const usage = await fetchApi<ContractUsage>(`v2/contracts/${detail.templateBlake2b256}/usage`)
  if (!isWallet(template) && usage.days.length < MAX_DAYS)
    tally.compare(
      `${name} spends by day`,
      spends.size,
      usage.days.reduce((total, { transactionCount }) => total + transactionCount, 0),
    )
}

function totalsOf(boxes: readonly LedgerBox[]) {
  const unspent = boxes.filter(({ spentBy }) => spentBy === undefined)
  const value = unspent.reduce((total, { box }) => total + box.value, 0n)
  return { value, boxCount: boxes.length, unspentCount: unspent.length }
}

/** The printed script names the placeholders of the bytes in their order, and each literal has the bytes of its constant. */
function compareScript(name: string, template: Hex, detail: ContractDetail): void {
  const expression = parseExpression(hexToBytes(template))
  if (!expression.ok || detail.lines === null) {
    tally.compare(`${name} is readable`, expression.ok, detail.lines !== null)
    return
  }
  scriptsRead++
  const printed = [...detail.lines.join('\n').matchAll(/\$(\d+)/g)].map(([, index]) => Number(index))
  const inline = constantsIn(expression.value).length
  const segregated = detail.constants.length - inline
  const used = placeholders(expression.value)
  const expected = used.map((each) => (each.kind === 'placeholder' ? each.index : segregated + each.index))
  tally.compare(`${name} constants in the script`, expected, printed)
  for (const { literal, bytes: value } of detail.constants) {
    constantsRead++
    tally.compare(`${name} ${literal.slice(0, 40)}`, value, bytesToHex(encodeConstant(readLiteral(literal))))
  }
  const [box] = boxesOf.get(template) ?? []
  const parsed = box === undefined ? undefined : parseErgoTree(hexToBytes(box.box.ergoTree))
  if (parsed?.ok === true) tally.compare(`${name} number of constants`, parsed.value.constants.length, segregated)
}

type Use = { readonly kind: 'placeholder' | 'inline'; readonly index: number }

/** Constants of an expression in byte order. */
function placeholders(root: Expression): Use[] {
  let inline = 0
  const visit = (expression: Expression): Use[] => {
    if (expression.kind === 'constant') return [{ kind: 'inline', index: inline++ }]
    if (expression.name === 'ConstantPlaceholder')
      return expression.parts.flatMap((part) =>
        typeof part === 'number' ? [{ kind: 'placeholder' as const, index: part }] : [],
      )
    return expression.parts.flatMap((part) => expressionsIn(part).flatMap(visit))
  }
  return visit(root)
}

function expressionsIn(part: ExpressionPart): Expression[] {
  return (Array.isArray(part) ? part : [part]).filter((item): item is Expression => isExpression(item))
}

function isExpression(item: unknown): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'kind' in item &&
    (item.kind === 'constant' || item.kind === 'operation')
  )
}
