import fastify from 'fastify'

// Baseline server: plain Fastify sends a buffer of this size as an already compressed page.
const bytes = Buffer.alloc(Number(process.argv[2]), 'x')
const app = fastify()
app.get('/', (_, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(bytes),
)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
