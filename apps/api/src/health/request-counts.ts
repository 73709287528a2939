/** Upper ends, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Counts {
  readonly route: string
  readonly status: number
  readonly buckets: number[]
  count: number
  seconds: number
}

/** How many requests took how long, by route and status. Counting is on every request's way, so it is a few additions. */
export class RequestCounts {
  readonly #byRoute = new Map<string, Map<number, Counts>>()

  add(route: string, status: number, seconds: number): void {
    const counts = this.#countsOf(route, status)
    counts.count++
    counts.seconds += seconds
    const bucket = BUCKETS.findIndex((end) => seconds <= end)
    if (bucket !== -1) counts.buckets[bucket] = (counts.buckets[bucket] ?? 0) + 1
  }

  /** In the text format of Prometheus, where a bucket holds all that is in those before it. */
  format(): string {
    const lines = ['# HELP api_request_seconds Time to answer', '# TYPE api_request_seconds histogram']
    for (const byStatus of this.#byRoute.values())
      for (const { route, status, buckets, count, seconds } of byStatus.values()) {
        const labels = `route="${route}",status="${status}"`
        let below = 0
        for (const [i, end] of BUCKETS.entries()) {
          below += buckets[i] ?? 0
          lines.push(`api_request_seconds_bucket{${labels},le="${end}"} ${below}`)
        }
        lines.push(`api_request_seconds_bucket{${labels},le="+Inf"} ${count}`)
        lines.push(`api_request_seconds_sum{${labels}} ${seconds}`, `api_request_seconds_count{${labels}} ${count}`)
      }
    return `${lines.join('\n')}\n`
  }

  #countsOf(route: string, status: number): Counts {
    let byStatus = this.#byRoute.get(route)
    if (byStatus === undefined) this.#byRoute.set(route, (byStatus = new Map()))
    let counts = byStatus.get(status)
    if (counts === undefined)
      byStatus.set(status, (counts = { route, status, buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 }))
    return counts
  }
}
