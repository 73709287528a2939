import { createLog, readSettings } from '@ergo-explorer/service'
import { createDevelopmentRenderer } from './server/create-development-renderer.ts'
import { runWebServer } from './server/run.ts'
import { SETTINGS } from './server/settings.ts'

/** Web server for development: renders from the sources and reloads on change. */
const read = readSettings(SETTINGS, process.env)
if (!read.ok) throw new Error(read.errors.join('\n'))
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
const { renderer, close } = await createDevelopmentRenderer()
await runWebServer(read.config, { renderer, log: createLog(read.config, process.stdout), signal: stop.signal })
await close()
