/** Separate rate limits, so that an export does not use up the limit of reads. */
export type RateLimitBucket = 'read' | 'export' | 'submit'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly bucket?: RateLimitBucket
  }
}
