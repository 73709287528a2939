import { badRequest, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import type { Database } from '../../database/ask.ts'
import { refuse, Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentRegisters } from '../../present/register-objects.ts'
import { presentConstants } from '../../present/script-text.ts'
import { presentOutput } from '../../present/v1/boxes.ts'
import { type BoxRecord, listBoxes } from '../../queries/box-records.ts'
import { chooseStart, type StartedSearch } from '../../queries/box-search/choose-start.ts'
import { searchBoxes, searchScripts } from '../../queries/box-search/search.ts'
import { findSearchSizes, MAX_LOOKED_AT, type SearchScope } from '../../queries/box-search/sizes.ts'
import type { Skeleton } from '../../queries/skeleton.ts'
import { findTemplateBoxes, findUnspentOfTemplate } from '../../queries/template-pages.ts'
import { type BoxConditions, type NumberedText, readBoxConditions, readUnion } from '../../requests/box-conditions.ts'
import { type Page, pageOf, skippable } from '../../requests/page.ts'

const MANNER = { freshness: 'tip', costly: 'search' } as const

export function serveBoxSearch({ app, desk }: Api): void {
  serve(app, desk, v1.postApiV1BoxesSearch, MANNER, ({ body, query }, { db }) =>
    answer(db, readBoxConditions(body), 'all', pageOf(query)),
  )
  serve(app, desk, v1.postApiV1BoxesUnspentSearch, MANNER, ({ body, query }, { db }) =>
    answer(db, readBoxConditions(body), 'unspent', pageOf(query)),
  )
  serve(app, desk, v1.postApiV1BoxesUnspentSearchUnion, MANNER, ({ body, query }, { db }) =>
    answer(db, readUnion(body), 'unspent', pageOf(query)),
  )
}

async function answer(db: Database, asked: BoxConditions | undefined | Refusal, scope: SearchScope, page: Page) {
  if (asked instanceof Refusal) return asked
  const found = asked === undefined ? NOTHING : await findMatches(db, asked, scope, page)
  if (found instanceof Refusal) return found
  const boxes = await listBoxes(db, found.numbers)
  const registers = asked?.registers ?? []
  return { items: boxes.filter((box) => saysSo(box, registers)).map(presentOutput), total: found.total }
}

const NOTHING: Skeleton = { numbers: [], total: 0 }

async function findMatches(
  db: Database,
  asked: BoxConditions,
  scope: SearchScope,
  page: Page,
): Promise<Skeleton | Refusal> {
  const { registers, constants, tokens } = asked
  if (registers.length + constants.length + tokens.length === 0) return findAnyOfTemplate(db, asked, scope, page)
  const sizes = await findSearchSizes(db, asked, scope)
  const search = sizes && chooseStart(asked, sizes, scope)
  if (search === undefined) return NOTHING
  if (constants.length > 0) return compareConstants(db, search, constants, page)
  const found = await searchBoxes(db, search, page)
  // An end that is only the end of what was looked at would be a lie.
  return search.isCut && found.numbers.length < page.limit ? refuse(TOO_WIDE) : found
}

function findAnyOfTemplate(db: Database, { template }: BoxConditions, scope: SearchScope, asked: Page) {
  const page = skippable(asked)
  if (page instanceof Refusal) return page
  return scope === 'all' ? findTemplateBoxes(db, template, page) : findUnspentOfTemplate(db, template, page)
}

/** Constants are read out of scripts, one by one. */
const MAX_COMPARED = 2000

async function compareConstants(
  db: Database,
  search: StartedSearch,
  constants: readonly NumberedText[],
  { offset, limit }: Page,
): Promise<Skeleton | Refusal> {
  const { numbers, trees } = await searchScripts(db, search, MAX_COMPARED + 1)
  if (search.isCut) return refuse(TOO_WIDE)
  if (numbers.length > MAX_COMPARED) return refuse(TOO_MANY_SCRIPTS)
  const wanted = constants.map(({ number, text }) => `${number}: ${text}`)
  const found = numbers.filter((_, i) => {
    const lines = presentConstants(trees[i] ?? '').split('\n')
    return wanted.every((line) => lines.includes(line))
  })
  return { numbers: found.slice(offset, offset + limit), total: found.length }
}

/** Values were found by their hashes. */
function saysSo({ registers }: BoxRecord, wanted: readonly NumberedText[]): boolean {
  const shown = presentRegisters(registers)
  return wanted.every(({ number, text }) => shown[`R${number}`]?.renderedValue === text)
}

const TOO_WIDE = badRequest(
  `The search is too wide: it looks at ${MAX_LOOKED_AT} boxes at most; ask for more registers or assets`,
)
const TOO_MANY_SCRIPTS = badRequest(
  `The search is too wide: constants of ${MAX_COMPARED} boxes are compared at most; ask for registers or assets too`,
)
