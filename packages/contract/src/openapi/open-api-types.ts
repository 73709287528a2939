import type { JsonSchema } from '#shared/schema-mapping.ts'

/** The part of OpenAPI 3.1 that our documents use, as plain JSON. */
export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers?: readonly OpenApiServer[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: { readonly [template: string]: OpenApiPath }
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema }
    readonly responses: { readonly [name: string]: OpenApiResponse }
    readonly headers?: { readonly [name: string]: OpenApiHeader }
  }
}

export type OpenApiServer = { readonly url: string; readonly description?: string }

export type OpenApiPath = { readonly [Method in 'get' | 'post']?: OpenApiOperation }

export type OpenApiOperation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly deprecated?: true
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: true; readonly content: OpenApiContent }
  readonly responses: { readonly 200: OpenApiResponse; readonly [refusal: number]: OpenApiResponse | OpenApiReference }
}

export type OpenApiParameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
  readonly example?: string | number
}

export type OpenApiResponse = {
  readonly description: string
  readonly headers?: { readonly [name: string]: OpenApiHeader | OpenApiReference }
  readonly content: OpenApiContent
}

export type OpenApiHeader = { readonly description: string; readonly schema: JsonSchema }

type OpenApiContent = { readonly [contentType: string]: OpenApiMediaType }

export type OpenApiExamples = {
  readonly [name: string]: { readonly summary: string; readonly value: unknown }
}

type OpenApiMediaType = {
  readonly schema: JsonSchema
  readonly example?: unknown
  readonly examples?: OpenApiExamples
  /** Schemas of the data of server-sent events, by event name: OpenAPI 3.1 cannot describe them. */
  readonly 'x-events'?: { readonly [event: string]: JsonSchema }
}

type OpenApiReference = { readonly $ref: string }
