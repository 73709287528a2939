import { kindInPath, kindInQuery, type OpenApiParameter } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import { allowedBody, brokenBody } from './bodies.ts'
import type { Described } from './documents.ts'
import type { Samples } from './samples.ts'
import { allowedValue, anySample, nastyValue, sampleOf } from './values.ts'

export interface Request {
  readonly described: Described
  readonly method: string
  /** Path and query, as sent. */
  readonly url: string
  readonly body: string | undefined
}

export interface World {
  readonly samples: Samples
  /** Cursors that lists have given lately, by operation. */
  readonly cursors: Map<string, string>
}

/** A request as the documents allow it, of things that mostly exist. */
export function allowedRequest(described: Described, world: World, random: Random): Request {
  const values = described.parameters
    .filter(({ required }) => required || random.chance(0.5))
    .map((parameter) => [parameter, valueOf(described, parameter, world, random)] as const)
  const body = described.hasBody ? allowedBody(described.path, world.samples, random) : undefined
  return { described, method: described.method, url: urlOf(described, values), body }
}

/** One thing of it is not as it should be; sometimes all. */
export function brokenRequest(described: Described, world: World, random: Random): Request {
  const { parameters } = described
  const broken = parameters.length === 0 ? undefined : random.pick(parameters)
  const isAllBroken = random.chance(0.1)
  const values = parameters
    .filter((parameter) => parameter === broken || parameter.in === 'path' || random.chance(0.3))
    .map((parameter) => {
      const isBroken = parameter === broken || isAllBroken
      const value = isBroken ? nastyValue(random) : valueOf(described, parameter, world, random)
      // A path with nothing in that place is another path.
      return [parameter, value === '' && parameter.in === 'path' ? ' ' : value] as const
    })
  const sent = described.hasBody ? allowedBody(described.path, world.samples, random) : undefined
  const body = sent === undefined ? undefined : brokenBody(sent, random)
  const method = random.chance(0.05) ? random.pick(['HEAD', 'OPTIONS']) : described.method
  const twice = random.chance(0.05) ? '&limit=1&limit=2' : ''
  return { described, method, url: urlOf(described, values) + twice, body }
}

function valueOf({ operation, path }: Described, parameter: OpenApiParameter, world: World, random: Random): string {
  const { samples, cursors } = world
  const { name } = parameter
  if (name === 'cursor') return cursors.get(operation.operationId) ?? '0'
  if (name === 'text' || name === 'query')
    return anySample(samples, random).slice(0, random.chance(0.3) ? 8 : undefined)
  if (name === 'block') return sampleOf(random.pick([samples.blockId, samples.height]), random)
  if (name === 'poolNft') return sampleOf(samples.poolNft, random)
  if (name === 'nanoErg') return String(random.below(2_000_000_000))
  if (name === 'miner') return sampleOf(samples.address, random)
  const form = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const kind = parameter.in === 'path' ? kindInPath(form, name) : kindInQuery(name)
  if (kind !== undefined) return sampleOf(samples[kind], random)
  return allowedValue(parameter.schema, random)
}

function urlOf({ path }: Described, values: readonly (readonly [OpenApiParameter, string])[]): string {
  let url = path
  const query: string[] = []
  for (const [{ name, in: place }, value] of values)
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()))
    else query.push(`${name}=${encodeURIComponent(value.toWellFormed())}`)
  return query.length === 0 ? url : `${url}?${query.join('&')}`
}
