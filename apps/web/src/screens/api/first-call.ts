/** A first call in two languages, for the API that answers at this origin. */
export interface FirstCall {
  readonly curl: string
  readonly typescript: string
}

export function firstCallOf(origin: string, hasV2: boolean): FirstCall {
  return hasV2 ? callOfV2(origin) : callOfV1(origin)
}

const callOfV2 = (origin: string): FirstCall => ({
  curl: `curl -s '${origin}/api/v2/tip'`,
  typescript: `interface Tip {
  height: number
  id: string
  difficulty: string
}

const answer = await fetch('${origin}/api/v2/tip')
if (!answer.ok) throw new Error(\`The API answers \${answer.status}\`)
const tip = (await answer.json()) as Tip
console.log(tip.height, tip.id, BigInt(tip.difficulty))`,
})

const callOfV1 = (origin: string): FirstCall => ({
  curl: `curl -s '${origin}/api/v1/networkState'`,
  typescript: `interface NetworkState {
  height: number
  lastBlockId: string
}

const answer = await fetch('${origin}/api/v1/networkState')
if (!answer.ok) throw new Error(\`The API answers \${answer.status}\`)
const state = (await answer.json()) as NetworkState
console.log(state.height, state.lastBlockId)`,
})

export const streamCallOf = (origin: string): string => `curl -sN '${origin}/api/v2/live?topics=blocks,mempool'`
