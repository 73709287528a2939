import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import type { VariableValues } from 'graphql/execution'
import { createProofFetcher } from '#ad-proofs.ts'
import type { ReadRequirement } from '#database/database-cluster.ts'
import { retryOnReorg, SnapshotChanged } from '#database/query.ts'
import { Overloaded } from '@ergo-explorer/service'
import { Unavailable } from '#http/error-handler.ts'
import { type ErrorResponse, GRAPHQL_PAGE_PATH, GRAPHQL_PATH, graphqlErrorResponse } from '#http/error-responses.ts'
import { NO_STORE } from '#http/freshness.ts'
import { type ApiResponse, renderErrorResponse, sendResponse } from '#http/response.ts'
import { requirementOf, waitUntilReached } from '#http/read-requirement.ts'
import { LONG_BODY_LENGTH, runInLaterTurn } from '#http/request-body.ts'
import { getRequestTrace } from '#http/trace.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { AnswerSize, countingResolver } from './graphql/answer-size.ts'
import { assessOperation, expand, type OperationCost } from './graphql/cost.ts'
import { parseDocument } from './graphql/document.ts'
import { badInput, limitExceeded, withCode } from './graphql/errors.ts'
import { mutationObject } from './graphql/mutation.ts'
import { queryObject, VERSION } from './graphql/query-object.ts'
import { SCHEMA } from './graphql/schema.ts'

/** A request that may be executed. */
interface PreparedRequest extends OperationCost {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly operationName: string | undefined
  /** As sent; coerced again by the execution. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Names of the root fields. */
  readonly rootFields: readonly string[]
  /** Requests with the same key have the same response. */
  readonly key: string
}

/** Version of responses that depend on neither the chain nor the mempool. */
const STATIC_VERSION = 'static'

/** Serves the schema of ergo-graphql, which wallets and dApps use. */
export function serveGraphql({ app, context, ...api }: RouteDependencies): void {
  const fetchAdProofs = createProofFetcher(api.nodes, api.blake2b256)

  const respondToQuery = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prepared: PreparedRequest,
  ): Promise<ApiResponse | ErrorResponse> => {
    const { responseCache } = context
    const required = requirementOf(request)
    if (required !== undefined && !prepared.isStatic) await waitUntilReached(context, request, required)
    const cached = getCached(prepared, required)
    if (cached !== undefined) return cached
    if (context.isOverloaded()) throw new Overloaded('the server is overloaded')
    const rejection = app.enterGroup('graphql', request, reply)
    if (rejection !== undefined) return rejection
    const trace = getRequestTrace(request)
    const buildAtTip = (): Promise<ApiResponse> => {
      const snapshot = prepared.isStatic ? undefined : context.openSnapshot('graphql', trace, required)
      if (snapshot === undefined && !prepared.isStatic) throw new Unavailable('the index is not ready')
      const build = async (): Promise<ApiResponse> => {
        const size = new AnswerSize()
        const start = performance.now()
        if (snapshot !== undefined) snapshot.db.rollbacks = undefined
        const root = snapshot === undefined ? STATIC_ROOT : queryObject({ ...api, fetchAdProofs }, snapshot)
        const result = await run(prepared, root, size)
        // Introspection has its own resolvers, which do not wait.
        trace.cost?.add(prepared.isStatic ? performance.now() - start : size.ms)
        const rollbacks = snapshot?.db.rollbacks
        if (rollbacks !== undefined && rollbacks !== snapshot?.tip.rollbacks)
          throw new SnapshotChanged('blocks were rolled back since the tip was read')
        return { ...renderResult(result), ...(snapshot !== undefined && { height: snapshot.tip.height }) }
      }
      if (!responseCache.isEnabled) return build()
      const version = versionOf(prepared, snapshot?.tip)
      return responseCache.getOrBuild(prepared.key, version, { build, isRequested: true })
    }
    return retryOnReorg(buildAtTip, () => context.refresh())
  }

  const getCached = (prepared: PreparedRequest, required: ReadRequirement | undefined): ApiResponse | undefined => {
    const tip = prepared.isStatic ? undefined : context.tip(required)
    if (!context.responseCache.isEnabled || (tip === undefined && !prepared.isStatic)) return undefined
    return context.responseCache.get(prepared.key, versionOf(prepared, tip))
  }

  const respondToMutation = async (
    request: FastifyRequest,
    reply: FastifyReply,
    prepared: PreparedRequest,
  ): Promise<ApiResponse | ErrorResponse> => {
    const [field, ...others] = prepared.rootFields
    if (others.length > 0) return refuse(badInput('Send one transaction at a time'))
    const kind = field === 'checkTransaction' ? 'check' : 'submit'
    const rejection = app.chargeBucket?.(kind, request) ?? app.enterGroup(kind, request, reply)
    if (rejection !== undefined) return rejection
    let seen: string | undefined
    const mutation = mutationObject(api, (event) => void (seen = event))
    const response = renderResult(await run(prepared, mutation, new AnswerSize()))
    return { ...response, ...(seen !== undefined && { seen }) }
  }

  app.post(GRAPHQL_PATH, { config: { costClass: 'graphql', bucket: 'read' } }, async (request, reply) => {
    const start = performance.now()
    const { jsonLength = 0 } = request
    const prepared = prepare(request.body, jsonLength)
    getRequestTrace(request).cost?.add(performance.now() - start)
    if ('status' in prepared) return sendResponse(reply, renderErrorResponse(prepared))
    // Other requests are served between reading a long transaction and checking it.
    if (jsonLength > LONG_BODY_LENGTH) await new Promise<void>(runInLaterTurn)
    const respond = prepared.operation.operation === 'mutation' ? respondToMutation : respondToQuery
    const response = await respond(request, reply, prepared)
    return sendResponse(reply, 'cacheControl' in response ? response : renderErrorResponse(response))
  })

  app.get(GRAPHQL_PATH, { config: { costClass: 'static', bucket: 'read' } }, (request, reply) => {
    if (request.headers.accept?.includes('text/html') === true)
      return reply.header('cache-control', NO_STORE).redirect(GRAPHQL_PAGE_PATH)
    request.extraHeaders = [...(request.extraHeaders ?? []), 'allow', 'OPTIONS, POST']
    return sendResponse(
      reply,
      renderErrorResponse(graphqlErrorResponse(405, [badInput('Send the query by POST').toJSON()])),
    )
  })
}

/** Parses the body, validates the document and estimates its cost, without reading any data. */
function prepare(body: unknown, jsonLength: number): PreparedRequest | ErrorResponse {
  if (!isRecord(body) || typeof body['query'] !== 'string')
    return refuse(badInput('The body must be a JSON object with the text "query"'))
  const { query, variables = null, operationName = null } = body
  if (variables !== null && !isRecord(variables)) return refuse(badInput('"variables" must be an object'))
  if (operationName !== null && typeof operationName !== 'string')
    return refuse(badInput('"operationName" must be text'))
  const parsed = parseDocument(query)
  if (!parsed.ok) return refuse(...parsed.errors)
  const { document } = parsed
  const operation = getOperationAST(document, operationName)
  if (operation === null || operation === undefined)
    return refuse(badInput('"operationName" must be the name of one of the operations'))
  const coerced = getVariableValues(SCHEMA, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: MAX_COERCION_ERRORS,
  })
  if (coerced.errors !== undefined) return refuse(...coerced.errors.map((error) => withCode(error, 'BAD_USER_INPUT')))
  const fragments = fragmentsOf(document)
  try {
    const cost = assessOperation(operation, fragments, coerced.variableValues)
    // Last, because the other errors say more.
    if (jsonLength > MAX_QUERY_LENGTH && operation.operation !== OperationTypeNode.MUTATION)
      return refuse(
        limitExceeded(`A query with its variables is longer than ${MAX_QUERY_LENGTH} characters`, MAX_QUERY_LENGTH),
      )
    return {
      ...cost,
      document,
      operation,
      operationName: operationName ?? undefined,
      variables: variables ?? {},
      rootFields: expand(operation.selectionSet, fragments).map(({ name }) => name.value),
      key: keyOf(query, operation, coerced.variableValues),
    }
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(error)
    throw error
  }
}

const MAX_COERCION_ERRORS = 5
/** Only transactions are longer. */
const MAX_QUERY_LENGTH = 262_144

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )

/** A hash, because documents are long. Undeclared variables are not part of it. */
function keyOf(query: string, { operation, name }: OperationDefinitionNode, { coerced }: VariableValues): string {
  // Variables of a mutation may contain what JSON cannot represent, and its response is not cached.
  const variables = operation === 'query' ? JSON.stringify(coerced) : ''
  return `graphql ${createHash('sha256')
    .update(JSON.stringify([query, name?.value, variables]))
    .digest('base64url')}`
}

const versionOf = (
  { isStatic, usesMempool }: OperationCost,
  tip: { readonly versions: { readonly content: string; readonly mempool: string } } | undefined,
): string => {
  if (isStatic || tip === undefined) return STATIC_VERSION
  return usesMempool ? tip.versions.mempool : tip.versions.content
}

const refuse = (...errors: readonly GraphQLError[]): ErrorResponse =>
  graphqlErrorResponse(
    400,
    errors.map((error) => error.toJSON()),
  )

/** Fields that need no index. */
const STATIC_ROOT = { info: { version: VERSION } }

async function run(prepared: PreparedRequest, rootValue: unknown, size: AnswerSize): Promise<ExecutionResult> {
  const { document, operationName, variables } = prepared
  const result = await execute({
    schema: SCHEMA,
    document,
    rootValue,
    contextValue: size,
    variableValues: variables,
    operationName,
    fieldResolver: countingResolver,
  })
  // Only our own errors are for the client; others fail the request, for example an unavailable database.
  for (const { originalError } of result.errors ?? [])
    if (originalError !== undefined && !(originalError instanceof GraphQLError)) throw originalError
  return result
}

const renderResult = (result: ExecutionResult): ApiResponse => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(result),
  cacheControl: NO_STORE,
})
