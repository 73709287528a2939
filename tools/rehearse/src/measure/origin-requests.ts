import type { Instance } from '../world/start-deployment.ts'

export interface Servers {
  readonly web: readonly Instance[]
  readonly api: readonly Instance[]
}

/** How many requests the proxy has let through so far: those of the servers, but for what the web servers ask the API. */
export async function originRequests({ web, api }: Servers): Promise<number> {
  const sum = async (servers: readonly Instance[], metric: RegExp) => {
    const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    return texts.reduce((total, text) => total + sumOf(text, metric), 0)
  }
  const toWeb = await sum(web, /^explorer_web_requests_total\{screen="(?!metrics|livez|readyz)/)
  // Who watches the tip asks for it, and no page does.
  const toApi = await sum(api, /^explorer_api_request_seconds_count\{route="\/api\/(?!v2(?:\/tip|\/live)?")/)
  const between = await sum(web, /^explorer_web_api_seconds_count/)
  return toWeb + toApi - between
}

/** Adds up a metric over all of its labels. */
export function sumOf(text: string, metric: RegExp): number {
  return text
    .split('\n')
    .filter((line) => metric.test(line))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
