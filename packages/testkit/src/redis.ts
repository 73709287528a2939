import { connect } from 'node:net'
import { join } from 'node:path'
import { findRedisServer } from './find-program.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayRedis extends ThrowawayServer {
  url: string
}

/** Starts an empty Redis for one test or test file, on 127.0.0.1; it ends with this process. */
export async function startRedis(): Promise<ThrowawayRedis> {
  const program = findRedisServer()
  const server = await startThrowaway({
    name: 'redis',
    commandFor: (directory, port) => ({
      run: [program, ...serverArguments(directory, port)],
      // It stores nothing on disk, so it needs no orderly shutdown.
      stopSignal: 'KILL',
    }),
    isReady,
  })
  return Object.assign(server, { url: `redis://127.0.0.1:${server.port}` })
}

const socketIn = (directory: string) => join(directory, 'redis.sock')

function serverArguments(directory: string, port: number): string[] {
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    unixsocket: socketIn(directory),
    dir: directory,
    save: '',
    appendonly: 'no',
    maxmemory: '256mb',
    'maxmemory-policy': 'allkeys-lfu',
  }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}

/** Checked over the socket in its own directory: another server might answer on the port. */
async function isReady(directory: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(socketIn(directory), () => socket.write('PING\r\n'))
  socket.once('data', (reply) => resolve(reply.toString().startsWith('+PONG')))
  socket.once('error', () => resolve(false))
  socket.once('close', () => resolve(false))
  const isPong = await promise
  socket.destroy()
  return isPong
}
