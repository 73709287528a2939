import { Agent } from 'node:http'
import { askOnce } from './ask-once.ts'

/** Lets the proxy keep paths as browsers ask for them: it has a form of each page for each encoding. @throws when one is not answered */
export async function fillCache(url: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (const path of paths) {
    const reply = await askOnce(url + path, agent)
    if (!reply.isAnswered || reply.status !== 200)
      throw new Error(`${path} is not answered: ${JSON.stringify(reply.isAnswered ? reply.status : reply.reason)}`)
  }
  agent.destroy()
}
