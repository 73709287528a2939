/** Allowances that are counted apart: a reader is not stopped by somebody's export. */
export type Bucket = 'read' | 'export' | 'submit'

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly bucket?: Bucket
  }
}
