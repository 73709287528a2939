import { createLog, readSettings } from '@ergo-explorer/service'
import { developmentRenderer } from './server/development-renderer.ts'
import { run } from './server/run.ts'
import { SETTINGS } from './server/settings.ts'

/** The web server for those who write it: pages are made from the sources, and change with them. */
const read = readSettings(SETTINGS, process.env)
if (!read.ok) throw new Error(read.faults.join('\n'))
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
const { renderer, close } = await developmentRenderer()
await run(read.config, renderer, createLog(read.config, process.stdout), stop.signal)
await close()
