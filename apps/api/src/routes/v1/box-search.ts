import { badRequest, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation, type RouteOptions } from '#http/operations.ts'
import { presentRegisters, presentScriptConstants } from '#present/boxes.ts'
import { presentOutput } from '#present/v1/transactions.ts'
import { type BoxRecord, listBoxes } from '#queries/boxes/records.ts'
import {
  planSearch,
  type SearchPlan,
  searchBoxes,
  searchBoxScripts,
  countSearchMatches,
  MAX_SCANNED_BOXES,
  type SearchScope,
} from '#queries/boxes/search.ts'
import type { RowNumberPage } from '#queries/pages.ts'
import { listTemplateBoxes, listUnspentOfTemplate } from '#queries/boxes/pages.ts'
import {
  type BoxConditions,
  type NumberedCondition,
  parseBoxConditions,
  parseUnionConditions,
} from '#requests/box-conditions.ts'
import { type Page, parsePage, parseBoundedPage } from '#requests/pages.ts'

const SEARCH_OPTIONS = { freshness: 'tip', concurrencyGroup: 'search' } as const satisfies RouteOptions

export function serveBoxSearch({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v1.postApiV1BoxesSearch, {
    ...SEARCH_OPTIONS,
    handler: ({ body, query }, { db }) =>
      respond(db, parseBoxConditions(body), { scope: 'all', page: parsePage(query) }),
  })
  serveOperation({ app, context }, v1.postApiV1BoxesUnspentSearch, {
    ...SEARCH_OPTIONS,
    handler: ({ body, query }, { db }) =>
      respond(db, parseBoxConditions(body), { scope: 'unspent', page: parsePage(query) }),
  })
  serveOperation({ app, context }, v1.postApiV1BoxesUnspentSearchUnion, {
    ...SEARCH_OPTIONS,
    handler: ({ body, query }, { db }) =>
      respond(db, parseUnionConditions(body), { scope: 'unspent', page: parsePage(query) }),
  })
}

async function respond(
  db: Database,
  conditions: BoxConditions | undefined,
  { scope, page }: { readonly scope: SearchScope; readonly page: Page },
) {
  const found = conditions === undefined ? NO_MATCHES : await listMatches(db, conditions, { scope, page })
  const boxes = await listBoxes(db, found.numbers)
  const registers = conditions?.registers ?? []
  return { items: boxes.filter((box) => hasRegisterValues(box, registers)).map(presentOutput), total: found.total }
}

const NO_MATCHES: RowNumberPage = { numbers: [], total: 0 }

async function listMatches(
  db: Database,
  conditions: BoxConditions,
  { scope, page }: { readonly scope: SearchScope; readonly page: Page },
): Promise<RowNumberPage> {
  const { registers, constants, tokens } = conditions
  if (registers.length + constants.length + tokens.length === 0)
    return listAnyOfTemplate(db, conditions, { scope, query: page })
  const sizes = await countSearchMatches(db, conditions, scope)
  const search = sizes && planSearch(conditions, sizes, scope)
  if (search === undefined) return NO_MATCHES
  if (constants.length > 0) return compareConstants(db, search, { constants, page })
  const found = await searchBoxes(db, search, page)
  // The end of the scanned boxes must not look like the end of the list.
  if (search.isTruncated && found.numbers.length < page.limit) throw errorResponse(TOO_MANY_BOXES)
  return found
}

function listAnyOfTemplate(
  db: Database,
  { template }: BoxConditions,
  { scope, query }: { readonly scope: SearchScope; readonly query: Page },
) {
  const page = parseBoundedPage(query)
  return scope === 'all' ? listTemplateBoxes(db, template, page) : listUnspentOfTemplate(db, template, page)
}

/** Constants are parsed from each script. */
const MAX_COMPARED = 2000

async function compareConstants(
  db: Database,
  search: SearchPlan,
  { constants, page: { offset, limit } }: { readonly constants: readonly NumberedCondition[]; readonly page: Page },
): Promise<RowNumberPage> {
  const { numbers, ergoTrees } = await searchBoxScripts(db, search, MAX_COMPARED + 1)
  if (search.isTruncated) throw errorResponse(TOO_MANY_BOXES)
  if (numbers.length > MAX_COMPARED) throw errorResponse(TOO_MANY_SCRIPTS)
  const expectedTexts = constants.map(({ number, text }) => `${number}: ${text}`)
  const found = numbers.filter((_, i) => {
    const lines = presentScriptConstants(ergoTrees[i] ?? '').split('\n')
    return expectedTexts.every((line) => lines.includes(line))
  })
  return { numbers: found.slice(offset, offset + limit), total: found.length }
}

/** The query compares hashes, so the values are compared here. */
function hasRegisterValues({ registers }: BoxRecord, expectedTexts: readonly NumberedCondition[]): boolean {
  const shown = presentRegisters(registers)
  return expectedTexts.every(({ number, text }) => shown[`R${number}`]?.renderedValue === text)
}

const TOO_MANY_BOXES = badRequest(
  `The search is too wide: it looks at ${MAX_SCANNED_BOXES} boxes at most; ask for more registers or assets`,
)
const TOO_MANY_SCRIPTS = badRequest(
  `The search is too wide: constants of ${MAX_COMPARED} boxes are compared at most; ask for registers or assets too`,
)
