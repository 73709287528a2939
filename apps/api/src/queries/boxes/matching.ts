import { type Hex, type Registers, renderConstant } from '@ergo-explorer/chain'
import { packRegisters, registerValueHash } from '@ergo-explorer/db'
import type { BoxSearchStart, SortDirection } from '@ergo-explorer/contract'
import { type Database, findRow, hexToBytea } from '#database/query.ts'
import { type BoxScope, MATCHING_SIZES, matchingQuery, MAX_COMPARED } from './matching-sql.ts'

/** Conditions that a confirmed box has to meet, all of them. Absent conditions are met by every box. */
export interface BoxCriteria {
  readonly scope: BoxScope
  /** Hashes; the box has one of these scripts. */
  readonly scripts?: readonly Hex[] | undefined
  /** Either hash of the template. */
  readonly template?: Hex | undefined
  readonly token?: Hex | undefined
  readonly registers?: Registers | undefined
  readonly minValue?: bigint | undefined
  readonly maxValue?: bigint | undefined
}

/** The condition that a search starts with, whose index it reads. */
export interface SearchStart {
  readonly by: BoxSearchStart
  /** Number of the register, if it starts with one. */
  readonly register?: number | undefined
}

/** Where a page starts: after this box, in the order of its start condition. */
export interface SearchPosition {
  /** Only for starts that are sorted by creation height. */
  readonly creationHeight: number
  readonly box: number
}

export interface MatchingBoxes {
  /** At most one more than the limit. */
  readonly numbers: readonly number[]
  /** Last box that was compared, if later ones were not and the page is not full. */
  readonly horizon: SearchPosition | undefined
}

const MAX_INT = 2_147_483_647
export const NEWEST: SearchPosition = { creationHeight: MAX_INT, box: MAX_INT }
export const OLDEST: SearchPosition = { creationHeight: -MAX_INT, box: -MAX_INT }

/** Conditions that an index supports. Values of registers are indexed for each template. */
export function startsOf(criteria: BoxCriteria): SearchStart[] {
  const { scripts, template, token, registers = {} } = criteria
  const hasTemplate = template !== undefined || scripts?.length === 1
  const indexed = hasTemplate ? Object.entries(registers).filter(([, value]) => hashOfRegister(value) !== null) : []
  return [
    ...(scripts === undefined ? [] : [{ by: 'script' as const }]),
    ...(token === undefined ? [] : [{ by: 'token' as const }]),
    ...(template === undefined ? [] : [{ by: 'template' as const }]),
    ...indexed.map(([id]) => ({ by: 'register' as const, register: Number(id.slice(1)) })),
  ]
}

/** The index contains rendered values; those without a rendering are not indexed. */
function hashOfRegister(value: Hex): bigint | null {
  const { renderedValue } = renderConstant(value)
  return renderedValue === null ? null : registerValueHash(renderedValue)
}

export interface SearchPage {
  readonly start: SearchStart
  readonly after: SearchPosition
  /** Newest first by default. */
  readonly direction?: SortDirection | undefined
  readonly limit: number
  /** Boxes that the page compares with the conditions. */
  readonly maxCompared?: number
}

interface PageRow {
  readonly numbers: readonly number[]
  readonly horizon: readonly [creationHeight: number, box: number] | null
}

export async function listMatchingBoxes(db: Database, criteria: BoxCriteria, page: SearchPage): Promise<MatchingBoxes> {
  const { query, values } = preparePage(criteria, page, false)
  return toMatching(await findRow<PageRow>(db, query, values))
}

const toMatching = (row: PageRow | undefined): MatchingBoxes => ({
  numbers: row?.numbers ?? [],
  horizon: row?.horizon ? { creationHeight: row.horizon[0], box: row.horizon[1] } : undefined,
})

function preparePage(
  criteria: BoxCriteria,
  { start, after, direction = 'desc', limit, maxCompared = MAX_COMPARED }: SearchPage,
  isSpendable: boolean,
) {
  const { scope, scripts, registers, minValue, maxValue } = criteria
  const scriptCount = scripts?.length ?? 0
  const by = start.by === 'script' && scriptCount !== 1 ? 'scripts' : start.by
  const isFiltered =
    by === 'register' ||
    startsOf(criteria).some((other) => other.by !== start.by && other.by !== 'register') ||
    Object.keys(registers ?? {}).length > 0 ||
    minValue !== undefined ||
    maxValue !== undefined
  const compared = Math.max(limit + 1, by === 'scripts' ? Math.floor(maxCompared / scriptCount) : maxCompared)
  const query = matchingQuery({ by, scope, isFiltered, isSpendable, direction })
  return { query, values: [...valuesOf(criteria, start, after), limit, isFiltered ? compared : limit + 1] }
}

const MAX_VALUE = 2n ** 63n - 1n
const atMost = (value: bigint) => (value < MAX_VALUE ? value : MAX_VALUE)
const byteaOrNull = (hex: Hex | undefined) => (hex === undefined ? null : hexToBytea(hex))

function valuesOf(criteria: BoxCriteria, { register }: SearchStart, after: SearchPosition): unknown[] {
  const { scripts, template, token, registers = {}, minValue = 0n, maxValue = MAX_VALUE } = criteria
  const value = Object.entries(registers).find(([id]) => id === `R${register}`)?.[1]
  return [
    scripts?.map(hexToBytea) ?? null,
    byteaOrNull(template),
    byteaOrNull(token),
    register ?? null,
    value === undefined ? null : hashOfRegister(value),
    // A value with its length before it, as in a box.
    Object.values(registers).map((each) => hexToBytea(packRegisters({ R4: each }) ?? '')),
    atMost(minValue),
    atMost(maxValue),
    after.creationHeight,
    after.box,
  ]
}

/** Where the mempool part of a page starts. */
export interface PendingPosition {
  readonly firstSeen: bigint
  readonly transactionId: Hex
  readonly index: number
}

export const NEWEST_PENDING: PendingPosition = { firstSeen: MAX_VALUE, transactionId: '', index: 0 }

export interface SpendableBoxes extends MatchingBoxes {
  /** In the order of the numbers. */
  readonly ids: readonly Hex[]
  /** Ids of boxes that the mempool creates, at most one more than the limit, newest first. */
  readonly pending: readonly Hex[]
  /** When their transactions were first seen. */
  readonly pendingSince: readonly bigint[]
}

/** Boxes of the scripts with the mempool applied. Without a position, boxes that the mempool creates are left out. */
export async function listSpendableBoxes(
  db: Database,
  criteria: BoxCriteria & { readonly scope: 'unspent' },
  { pendingBefore, ...page }: SearchPage & { readonly pendingBefore: PendingPosition | undefined },
): Promise<SpendableBoxes> {
  const { query, values } = preparePage(criteria, page, true)
  const { firstSeen, transactionId, index } = pendingBefore ?? NEWEST_PENDING
  const mempool = [pendingBefore !== undefined, firstSeen, hexToBytea(transactionId), index]
  const row = await findRow<PageRow & SpendableBoxes>(db, query, [...values, ...mempool])
  const { ids = [], pending = [], pendingSince = [] } = row ?? {}
  return { ...toMatching(row), ids, pending, pendingSince }
}

interface SizesRow extends Readonly<Record<'script' | 'token' | 'template', bigint | null>> {
  readonly registers: readonly bigint[]
}

/** The condition that the fewest boxes meet; undefined if no index supports any of them. */
export async function chooseStart(db: Database, criteria: BoxCriteria): Promise<SearchStart | undefined> {
  const starts = startsOf(criteria)
  if (starts.length <= 1) return starts[0]
  const registers = starts.flatMap(({ register }) => register ?? [])
  const hashes = registers.map((register) => valuesOf(criteria, { by: 'register', register }, NEWEST)[4])
  const [scripts, template, token] = valuesOf(criteria, { by: 'script' }, NEWEST)
  const row = await findRow<SizesRow>(db, MATCHING_SIZES[criteria.scope], [scripts, template, token, registers, hashes])
  const sizeOf = ({ by, register }: SearchStart): bigint =>
    (by === 'register' ? row?.registers[registers.indexOf(register ?? 0)] : row?.[by]) ?? 0n
  return starts.reduce((fewest, start) => (sizeOf(start) < sizeOf(fewest) ? start : fewest))
}
