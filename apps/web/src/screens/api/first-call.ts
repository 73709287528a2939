/** A first API call in two languages. */
export interface ExampleRequest {
  readonly curl: string
  readonly typescript: string
}

export function buildExampleRequest(origin: string, hasV2: boolean): ExampleRequest {
  return hasV2 ? firstCallV2(origin) : firstCallV1(origin)
}

const firstCallV2 = (origin: string): ExampleRequest => ({
  curl: `curl -s '${origin}/api/v2/tip'`,
  typescript: `interface Tip {
  height: number
  blockId: string
  difficulty: string
}

const response = await fetch('${origin}/api/v2/tip')
if (!response.ok) throw new Error(\`The API returned status \${response.status}\`)
const tip = (await response.json()) as Tip
console.log(tip.height, tip.blockId, BigInt(tip.difficulty))`,
})

const firstCallV1 = (origin: string): ExampleRequest => ({
  curl: `curl -s '${origin}/api/v1/networkState'`,
  typescript: `interface NetworkState {
  height: number
  lastBlockId: string
}

const response = await fetch('${origin}/api/v1/networkState')
if (!response.ok) throw new Error(\`The API returned status \${response.status}\`)
const state = (await response.json()) as NetworkState
console.log(state.height, state.lastBlockId)`,
})

export const buildExampleStreamRequest = (origin: string): string =>
  `curl -sN '${origin}/api/v2/live?topics=blocks,mempool'`
