import { readFileSync } from 'node:fs'
import { createPool } from '@ergo-explorer/db'
import fastify from 'fastify'
import { Pool, types } from 'pg'
import type { QueryRecording } from './recorded-queries.ts'

// Baseline server: plain Fastify with one route that runs the same prepared statements on the same pool and returns the
// rows as JSON. Bytes are hex, because a Buffer as JSON would be ten times as long; all other types use the driver's
// default parsers.
const [databaseUrl = '', recordingFile = '', connections = ''] = process.argv.slice(2)
const apiPool = createPool({ url: databaseUrl, max: Number(connections), applicationName: 'bare', isReadOnly: true })
const pool = new Pool({
  ...apiPool.options,
  types: {
    getTypeParser: (id, format) =>
      id === types.builtins.BYTEA ? (text: string) => text.slice(2) : types.getTypeParser(id, format),
  },
})
const recording = Object.values(JSON.parse(readFileSync(recordingFile, 'utf8')) as QueryRecording)
const app = fastify()
app.get<{ Params: { route: string; i: string } }>('/rows/:route/:i', async ({ params }) => {
  const results = []
  for (const { name, text, values } of recording[Number(params.route)]?.[Number(params.i)]?.queries ?? [])
    results.push((await pool.query({ name, text, values: [...values] })).rows)
  return results
})
const body = Buffer.alloc(Number(process.argv[5]), 'x')
app.get('/static', (_, reply) => reply.header('content-type', 'application/json').send(body))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
