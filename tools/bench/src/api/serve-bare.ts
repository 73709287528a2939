import { readFileSync } from 'node:fs'
import { createPool } from '@ergo-explorer/db'
import fastify from 'fastify'
import { Pool, types } from 'pg'
import type { Tape } from './record-questions.ts'

// The engine and nothing of ours: a route, the same prepared statements on the same pool, the rows as JSON. Bytes are hex,
// because a Buffer as JSON would be ten times as long; all other types are the driver's own.
const [databaseUrl = '', tapeFile = '', connections = ''] = process.argv.slice(2)
const ours = createPool({ url: databaseUrl, max: Number(connections), applicationName: 'bare', isReadOnly: true })
const pool = new Pool({
  ...ours.options,
  types: {
    getTypeParser: (id, format) =>
      id === types.builtins.BYTEA ? (text: string) => text.slice(2) : types.getTypeParser(id, format),
  },
})
const tape = Object.values(JSON.parse(readFileSync(tapeFile, 'utf8')) as Tape)
const app = fastify()
app.get<{ Params: { route: string; i: string } }>('/rows/:route/:i', async ({ params }) => {
  const answers = []
  for (const { name, text, values } of tape[Number(params.route)]?.[Number(params.i)]?.asked ?? [])
    answers.push((await pool.query({ name, text, values: [...values] })).rows)
  return answers
})
const body = Buffer.alloc(Number(process.argv[5]), 'x')
app.get('/static', (_, reply) => reply.header('content-type', 'application/json').send(body))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
