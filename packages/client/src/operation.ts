/** One endpoint of API v2. The functions of this package are operations that can be called. */
export interface Operation {
  /** Its name in the OpenAPI document, which is also the name of the function. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** With `:name` for a path parameter. All other parameters belong to the query, or to the body of a POST request. */
  readonly path: string
  readonly format: ResponseFormat
}

/** How the body of a response is returned: parsed, as text, or as a stream of bytes. */
export type ResponseFormat = 'json' | 'text' | 'stream'

/** Sends operations. {@link createClient} talks to an API; other implementations can stand in for it, for example in tests. */
export interface ExplorerClient {
  readonly send: <Result>(operation: Operation, params: object, options?: RequestOptions) => Promise<Result>
}

export interface RequestOptions {
  /** Cancels the request; its promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** Replaces the timeout of the client. */
  readonly timeoutMs?: number | undefined
  /** Added to the headers of the client. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An operation as a function. Parameters may be omitted if all of them are optional. */
export interface ApiFunction<Params extends object, Result> extends Operation {
  (client: ExplorerClient, ...input: Input<Params>): Promise<Result>
}

export type Input<Params> =
  Partial<Params> extends Params
    ? [params?: Params, options?: RequestOptions]
    : [params: Params, options?: RequestOptions]

/** For operations without parameters. The property makes the compiler reject every other one. */
export interface NoParams {
  readonly noParams?: never
}

/** Parameters of a function of this package: `ParamsOf<typeof listBlocks>`. */
export type ParamsOf<T> = T extends ApiFunction<infer Params, infer _> ? Params : never

/** Result of a function of this package: `ResultOf<typeof getBlock>`. */
export type ResultOf<T> = T extends ApiFunction<infer _, infer Result> ? Result : never

/** Used by the generated files in operations/. */
export function defineOperation<Params extends object, Result>(
  id: string,
  path: string,
  { method = 'GET', format = 'json' }: Partial<Pick<Operation, 'method' | 'format'>> = {},
): ApiFunction<Params, Result> {
  const operation: ApiFunction<Params, Result> = Object.assign(
    (client: ExplorerClient, ...[params = {}, options]: [params?: object, options?: RequestOptions]) =>
      client.send<Result>(operation, params, options),
    { id, method, path, format },
  )
  return operation
}

/** Path and query of a GET request, for example for a link to an export or for an `EventSource`. */
export function pathOf<Params extends object>(
  operation: ApiFunction<Params, unknown>,
  ...[params]: Partial<Params> extends Params ? [params?: Params] : [params: Params]
): string {
  return buildPath(operation.path, params ?? {})
}

export function buildPath(template: string, params: object): string {
  const values = new Map(Object.entries(params).filter(([, value]) => value !== undefined))
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(values.get(name)))
    values.delete(name)
    return value
  })
  const query = new URLSearchParams(
    [...values].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
