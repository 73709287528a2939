import { FEE_SCRIPT, minerKeyOf } from '@ergo-explorer/chain'
import type { PartyView } from '../party.ts'
import type { TokenView } from '../token-name.ts'
import type { AssetFacts, BoxFacts, TransactionFacts } from './transaction-facts.ts'
import type { AssetView, BoxView, OwnerView, SideView, TransactionView, ValueView } from './transaction-view.ts'

/** A page lists no more boxes a side; the counts and sums are of all of them. */
export const MOST_BOXES = 1_000

/** So many of a side are told whole; of the others script and registers are left to the page of the box. */
export const WHOLE_BOXES = 20

/** Characters of scripts, registers and proofs that one page carries. */
const MOST_DETAIL = 120_000
const MOST_OF_VALUE = 600
const MOST_OF_SCRIPT = 8_192

/** The page of a transaction, the same from whichever API its facts are. */
export function viewOf(facts: TransactionFacts): TransactionView {
  const { inputs, dataInputs, outputs, mints, burns, ...rest } = facts
  const owners = new Map<string, number>()
  const ownerViews: OwnerView[] = []
  const tokens = new Map<string, number>()
  const tokenViews: TokenView[] = []
  let detailLeft = MOST_DETAIL

  const ownerOf = (party: PartyView, script: string | null) => {
    const key = `${party.address} ${script}`
    const known = owners.get(key)
    if (known !== undefined) return known
    const hasRoom = takeRoom(script?.length ?? 0)
    owners.set(key, ownerViews.length)
    return (
      ownerViews.push({
        ...ownerWithout(party),
        ...(hasRoom && script !== null && { script: cut(script, MOST_OF_SCRIPT) }),
      }) - 1
    )
  }
  const assetOf = ({ token, amount }: AssetFacts): AssetView => {
    const place = tokens.get(token.tokenId) ?? tokenViews.push(token) - 1
    tokens.set(token.tokenId, place)
    return { token: place, amount }
  }
  const takeRoom = (size: number) => {
    if (size > detailLeft) return false
    detailLeft -= size
    return true
  }
  const lineOf = (box: BoxFacts, role: BoxView['role'], script: string | null): BoxView => ({
    boxId: box.boxId,
    value: box.value,
    owner: box.owner && ownerOf(box.owner, script),
    assets: box.assets.map(assetOf),
    ...(role !== undefined && { role }),
    ...(box.spentBy !== null && { spentBy: box.spentBy }),
    ...(box.isRent && { isRent: true }),
  })
  const boxOf = (box: BoxFacts, role: BoxView['role']): BoxView => {
    const registers = box.registers.map(cutValue)
    const extension = box.extension.map(cutValue)
    const hasRoom = takeRoom(sizeOf(registers) + sizeOf(extension) + (box.proof?.length ?? 0))
    const line = lineOf(box, role, box.script)
    const lacksScript = box.script !== null && line.owner !== null && ownerViews[line.owner]?.script === undefined
    return {
      ...line,
      ...(box.madeIn !== null && { madeIn: box.madeIn }),
      ...(hasRoom && registers.length > 0 && { registers }),
      ...(hasRoom && extension.length > 0 && { extension }),
      ...(hasRoom && box.proof !== null && { proof: cut(box.proof, MOST_OF_SCRIPT) }),
      ...((!hasRoom || lacksScript) && { isCut: true }),
    }
  }
  const isCoinbase = paysMiner(facts)
  const sideOf = (boxes: readonly BoxFacts[]): SideView => ({
    boxes: boxes.slice(0, MOST_BOXES).map((box, index) => {
      const role = roleOf(box, isCoinbase && index === 0)
      return index < WHOLE_BOXES ? boxOf(box, role) : lineOf(box, role, null)
    }),
    count: boxes.length,
    value: sumOf(boxes),
  })
  return {
    ...rest,
    fee: sumOf(outputs.filter(({ script }) => script === FEE_SCRIPT)) ?? '0',
    total: sumOf(outputs) ?? '0',
    outputs: sideOf(outputs),
    inputs: sideOf(inputs),
    dataInputs: sideOf(dataInputs),
    mints: mints.map(assetOf),
    burns: burns.map(assetOf),
    owners: ownerViews,
    tokens: tokenViews,
  }
}

/** The hash is only shown where the script cannot be read. */
function ownerWithout({ address, kind, scriptHash, isReadable, label }: PartyView): OwnerView {
  return { address, kind, ...(!isReadable && { isReadable, scriptHash }), ...(label !== null && { label }) }
}

/** The first transaction of a block: one box becomes itself again and the reward of a miner. */
function paysMiner({ block, inputs, outputs }: TransactionFacts): boolean {
  const [emission, reward, ...others] = outputs
  return (
    block?.index === 0 &&
    inputs.length === 1 &&
    others.length === 0 &&
    emission?.owner?.address === inputs[0]?.owner?.address &&
    typeof reward?.script === 'string' &&
    minerKeyOf(reward.script) !== undefined
  )
}

function roleOf({ script }: BoxFacts, isEmission: boolean): BoxView['role'] {
  if (isEmission) return 'emission'
  return script === FEE_SCRIPT ? 'fee' : undefined
}

function sumOf(boxes: readonly BoxFacts[]): string | null {
  const values = boxes.map(({ value }) => value)
  return values.includes(null) ? null : String(values.reduce((sum, value) => sum + BigInt(value ?? 0), 0n))
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

function cutValue({ meaning, text, ...rest }: ValueView): ValueView {
  return {
    ...rest,
    text: cut(text, MOST_OF_VALUE),
    meaning: meaning && { ...meaning, value: cut(meaning.value, MOST_OF_VALUE) },
  }
}

const sizeOf = (values: readonly ValueView[]) =>
  values.reduce((sum, { text, meaning }) => sum + text.length + (meaning?.value.length ?? 0), 0)
