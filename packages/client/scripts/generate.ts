import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeField, LiveEventData, type Operation, TAGS, v2Operations } from '@ergo-explorer/contract'
import { format, type FormatConfig } from 'oxfmt'

/* Writes src/types.ts and src/operations from the schemas of the contract, so that the package needs neither the
   contract nor its schema library. */

/** The parts of JSON Schema that the contract uses. */
interface Schema {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Properties
  readonly required?: readonly string[]
  readonly patternProperties?: Properties
  readonly pattern?: string
  readonly 'x-unit'?: string
}
type Properties = Readonly<Record<string, Schema>>

/** Strings that have a name of their own, by pattern or by unit. */
const ALIASES: Readonly<
  Record<string, { readonly name: string; readonly type: string; readonly description: string }>
> = {
  nanoERG: {
    name: 'NanoErg',
    type: "string & { readonly '~unit': 'nanoERG' }",
    description: 'An amount of nanoERG in decimal digits: convert it with `BigInt(amount)`. At run time a plain string',
  },
  token: {
    name: 'TokenUnits',
    type: "string & { readonly '~unit': 'token' }",
    description:
      'An amount in the smallest unit of a token, in decimal digits: convert it with `BigInt(amount)`. At run time a plain string',
  },
  '^-?[0-9]+$': {
    name: 'IntegerText',
    type: 'string',
    description: 'An integer in decimal digits, of any size: convert it with `BigInt(text)`',
  },
  '^-?[0-9]+(\\.[0-9]+)?$': { name: 'Decimal', type: 'string', description: 'A number in decimal digits' },
  '^-?[0-9]{1,19}$': {
    name: 'IntegerInput',
    type: 'bigint | string',
    description: 'An integer that may exceed the safe range of a number; sent in decimal digits',
  },
}

const SOURCE_FOLDER = join(import.meta.dirname, '../src')
const FORMAT_OPTIONS_FILE = join(import.meta.dirname, '../../../.oxfmtrc.json')
const HEADER = '// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.\n\n'

/** Contents of the generated files, by name. */
export async function generate(): Promise<Readonly<Record<string, string>>> {
  const types = new TypeRenderer()
  types.render(LiveEventData as object)
  const operations = Object.values<Operation>(v2Operations).toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1))
  const byTag = Map.groupBy(operations, ({ tags }) => tags[0])
  const modules = [...byTag].map(([tag, group]) => [`operations/${tag}.ts`, renderModule(group, types)] as const)
  const index = TAGS.filter((tag) => byTag.has(tag)).map((tag) => `export * from './${tag}.ts'\n`)
  const sources = [['types.ts', types.declarations()], ['operations/index.ts', index.join('')], ...modules] as const
  return Object.fromEntries(
    await Promise.all(sources.map(async ([name, code]) => [name, await formatFile(name, code)] as const)),
  )
}

/** One module per tag, so that a page loads only the operations of its subject. */
function renderModule(operations: readonly Operation[], types: TypeRenderer): string {
  const functions = operations.map((operation) => renderFunction(operation, types)).join('\n')
  const used = types.names.filter((name) => new RegExp(`defineOperation<[^(]*\\b${name}\\b`).test(functions))
  const noParams = functions.includes('<NoParams') ? ', type NoParams' : ''
  const importTypes = used.length > 0 ? `import type { ${used.join(', ')} } from '../types.ts'\n` : ''
  return `import { defineOperation${noParams} } from '../operation.ts'\n${importTypes}\n${functions}`
}

async function formatFile(name: string, code: string): Promise<string> {
  const options = JSON.parse(readFileSync(FORMAT_OPTIONS_FILE, 'utf8')) as FormatConfig
  const result = await format(name, HEADER + code, options)
  if (result.errors.length > 0) throw new Error(`${name}: ${result.errors[0]?.message}`)
  return result.code
}

/** A function with its parameter interface. */
function renderFunction(operation: Operation, types: TypeRenderer): string {
  const { operationId: id, method, path, summary, contentType = 'application/json', body } = operation
  const [inPath, inQuery] = [operation.params ?? {}, operation.query ?? {}] as [Schema, Schema]
  const properties = { ...inPath.properties, ...inQuery.properties }
  const hasParams = Object.keys(properties).length > 0
  if (hasParams && body !== undefined) throw new Error(`${id} has both parameters and a body`)

  const paramsName = `${id.charAt(0).toUpperCase()}${id.slice(1)}Params`
  const params = body === undefined ? (hasParams ? paramsName : 'NoParams') : types.render(body)
  const required = new Set([...(inPath.required ?? []), ...(inQuery.required ?? [])])
  const fields = types.fields(properties, (name, type) =>
    required.has(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`,
  )

  const responseFormat = RESPONSE_FORMATS[contentType]
  const result = responseFormat === 'stream' ? 'ReadableStream<Uint8Array>' : types.render(operation.response)
  const options = {
    ...(method !== 'GET' && { method }),
    ...(responseFormat !== undefined && { format: responseFormat }),
  }
  const args = [id, path, ...(Object.keys(options).length > 0 ? [options] : [])].map((arg) => JSON.stringify(arg))
  return `${hasParams ? `export interface ${paramsName} ${fields}\n\n` : ''}${comment(`${summary}.\n\n\`${method} ${path}\``)}export const ${id} = /* @__PURE__ */ defineOperation<${params}, ${result}>(${args.join(', ')})\n`
}

const RESPONSE_FORMATS: Readonly<Record<string, 'text' | 'stream'>> = {
  'text/csv; charset=UTF-8': 'text',
  'text/event-stream; charset=utf-8': 'stream',
}

/** Renders schemas as types. A schema with a title becomes a declaration of that name. */
class TypeRenderer {
  readonly #declarations = new Map<string, { readonly type: string; readonly descriptions: Set<string | undefined> }>()

  get names(): string[] {
    return [...this.#declarations.keys()].toSorted()
  }

  declarations(): string {
    const declare = (name: string) => {
      const { type = '', descriptions } = this.#declarations.get(name) ?? {}
      // A description belongs to the type only if it is the same wherever the type is used.
      const [description, ...others] = descriptions ?? []
      const text = others.length > 0 ? '' : comment(description)
      return `${text}export ${type.startsWith('{') ? `interface ${name} ${type}` : `type ${name} = ${type}`}\n`
    }
    return this.names.map(declare).join('\n')
  }

  render(schema: Schema): string {
    const type = this.#structure(schema)
    return schema.title === undefined ? type : this.#declare(schema.title, type, schema.description)
  }

  /** @param title of the type that the fields belong to */
  fields(properties: Properties, field: (name: string, type: string) => string, title?: string): string {
    const lines = Object.entries(properties).map(([name, schema]) => {
      const description = schema.description ?? (title === undefined ? undefined : describeField(title, name))
      return `${comment(description)}${field(name, this.render(schema))}\n`
    })
    return `{\n${lines.join('')}}`
  }

  #declare(name: string, type: string, description: string | undefined): string {
    const declaration = this.#declarations.get(name) ?? { type, descriptions: new Set() }
    if (declaration.type !== type) throw new Error(`Two different schemas have the title ${name}`)
    declaration.descriptions.add(description)
    this.#declarations.set(name, declaration)
    return name
  }

  #structure(schema: Schema): string {
    if (schema.anyOf !== undefined) return schema.anyOf.map((part) => this.render(part)).join(' | ')
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    // Only the facts of a story, which depend on its kind.
    if (schema.type === undefined) return 'object'
    return [schema.type]
      .flat()
      .map((type) => this.#ofType(type, schema))
      .join(' | ')
  }

  #ofType(type: string, schema: Schema): string {
    const { items, properties, required = [], patternProperties, pattern = '' } = schema
    if (type === 'integer') return 'number'
    if (type === 'array') return `(${this.render(items ?? {})})[]`
    const alias = ALIASES[schema['x-unit'] ?? pattern]
    if (alias !== undefined && type === 'string') return this.#declare(alias.name, alias.type, alias.description)
    if (type !== 'object') return type
    const [valueSchema] = Object.values(patternProperties ?? {})
    if (valueSchema !== undefined) return `Record<string, ${this.render(valueSchema)}>`
    if (Object.keys(properties ?? {}).length === 0) return 'object'
    return this.fields(
      properties ?? {},
      (name, value) => `${name}${required.includes(name) ? '' : '?'}: ${value}`,
      schema.title,
    )
  }
}

function comment(text: string | undefined): string {
  if (text === undefined) return ''
  return text.includes('\n') ? `/**\n * ${text.replaceAll('\n', '\n * ')}\n */\n` : `/** ${text} */\n`
}

if (import.meta.main) {
  rmSync(join(SOURCE_FOLDER, 'operations'), { recursive: true, force: true })
  mkdirSync(join(SOURCE_FOLDER, 'operations'))
  for (const [name, code] of Object.entries(await generate())) writeFileSync(join(SOURCE_FOLDER, name), code)
}
