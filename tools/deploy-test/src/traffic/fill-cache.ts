import { Agent } from 'node:http'
import { sendRequest } from './send-request.ts'

/** Fills the proxy cache with the encoding that browsers request. @throws when a request fails */
export async function fillCache(url: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (const path of paths) {
    const result = await sendRequest(url + path, agent)
    if (!result.hasResponse || result.status !== 200)
      throw new Error(`${path} failed: ${JSON.stringify(result.hasResponse ? result.status : result.reason)}`)
  }
  agent.destroy()
}
