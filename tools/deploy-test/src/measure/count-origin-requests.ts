import type { ServiceInstance } from '../world/start-deployment.ts'

export interface OriginServers {
  readonly web: readonly ServiceInstance[]
  readonly api: readonly ServiceInstance[]
}

/** Requests that passed the proxy so far: those of all servers, minus the requests of the web servers to the API. */
export async function countOriginRequests({ web, api }: OriginServers): Promise<number> {
  const sum = async (servers: readonly ServiceInstance[], metric: RegExp) => {
    const texts = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
    return texts.reduce((total, text) => total + sumMetric(text, metric), 0)
  }
  const toWeb = await sum(web, /^explorer_web_requests_total\{screen="(?!metrics|livez|readyz)/)
  // The tip is only requested by services that poll it, never by a page.
  const toApi = await sum(api, /^explorer_api_request_seconds_count\{route="\/api\/(?!v2(?:\/tip|\/live)?")/)
  const between = await sum(web, /^explorer_web_api_request_seconds_count/)
  return toWeb + toApi - between
}

/** Sums a metric over all labels. */
export function sumMetric(text: string, metric: RegExp): number {
  return text
    .split('\n')
    .filter((line) => metric.test(line))
    .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
