import { connect } from 'node:net'
import { join } from 'node:path'
import { findRedisServer } from './find-program.ts'
import { startThrowaway, type ThrowawayServer } from './throwaway-server.ts'

export interface ThrowawayRedis extends ThrowawayServer {
  url: string
}

/** An empty Redis of its own for one test or test file, on 127.0.0.1 and gone when this process is. */
export async function startRedis(): Promise<ThrowawayRedis> {
  const program = findRedisServer()
  const server = await startThrowaway({
    name: 'redis',
    commandFor: (directory, port) => ({
      run: [program, ...serverArguments(directory, port)],
      // It keeps nothing on disk, so there is nothing to finish.
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

/** Asked over the socket in its own directory: on the port, another server might answer. */
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
