import { type Registers, selectBoxes, type SelectionTarget, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { type BodyOf, type BoxSelection, v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { createInvalidFieldResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentSpendableBox } from '#present/v2/boxes.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listAnyBoxes } from '#queries/boxes/any-boxes.ts'
import { listCandidateBoxes } from '#queries/boxes/candidates.ts'
import { parseScripts } from '#requests/identifiers.ts'

const MAX_SCRIPTS = 20
const DEFAULT_MIN_CHANGE = '1000000'

export function serveBoxSelection(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.selectBoxes, {
    freshness: 'mempool',
    concurrencyGroup: 'lookup',
    handler: async ({ body }, { db }) => {
      const { addresses = [], ergoTrees = [], registers, minChange = DEFAULT_MIN_CHANGE, includePending = false } = body
      const scripts = parseScripts(api, addresses, ergoTrees)
      if (scripts.length === 0 || scripts.length > MAX_SCRIPTS) throw wrongScripts
      const target = parseTarget(body)
      const { boxes, isTruncated } = await listCandidateBoxes(db, scripts, includePending)
      const candidates = boxes.filter((box) => hasRegisters(box.registers, registers))
      const selection = selectBoxes(candidates, target, BigInt(minChange))
      const found = await listAnyBoxes(
        db,
        selection.boxes.map(({ boxId }) => boxId),
        presentContext,
      )
      const response: BoxSelection = {
        items: selection.boxes.flatMap(({ boxId }) => found.get(boxId) ?? []).map(presentSpendableBox),
        isEnough: selection.missing.value === 0n && selection.missing.tokens.size === 0,
        change: presentAmounts(selection.change),
        missing: presentAmounts(selection.missing),
        isTruncated,
      }
      return response
    },
  })
}

const wrongScripts = createInvalidFieldResponse({
  in: 'body',
  name: 'addresses',
  reason: `must be 1 to ${MAX_SCRIPTS} scripts in total with ergoTrees`,
})

function parseTarget({ nanoErg = '0', assets = [] }: BodyOf<typeof v2.selectBoxes>): SelectionTarget {
  const tokens = new Map(assets.map(({ tokenId, amount }) => [tokenId, BigInt(amount)]))
  if (tokens.size < assets.length)
    throw createInvalidFieldResponse({ in: 'body', name: 'assets', reason: 'must name each token once' })
  return { value: BigInt(nanoErg), tokens }
}

const hasRegisters = (registers: Registers, expected: Registers = {}): boolean =>
  Object.entries(expected).every(([id, value]) => registers[id as keyof Registers] === value)

const presentAmounts = ({ value, tokens }: SelectionTarget) => ({
  nanoErg: toNanoErg(value),
  assets: [...tokens].map(([tokenId, amount]) => ({ tokenId, amount: toTokenUnits(amount) })),
})
